import Foundation
import TestSupport
import Testing

@Suite("descry batch --watch (#54)", .needs(.jq))
struct BatchWatchTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos Elsewhere/2017")
    for number in 0..<100 {
      try command.write(Data(Bitmap.tiny(number)), to: "Elsewhere/2017/\(number).bmp")
    }
  }

  /// Functions of the shell: `watch` starts a watch in the background with its messages in `log`,
  /// `wait_until` waits for a command to succeed, `paths` lists the pictures of the store.
  private static let functions = """
    set -e
    watch() { "$descry" batch Photos --watch "$@" 2>> log & watching=$!; }
    wait_until() { for i in {1..6000}; do if eval "$1"; then return; fi; sleep 0.1; done; cat log >&2; exit 1; }
    paths() { "$descry" export Photos 2> /dev/null | jq --raw-output .path; }
    """

  private func run(_ script: String) throws -> Command.Outcome {
    let outcome = try command.shell(Self.functions + "\n" + script)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  @Test(
    "Describes what is copied, moved and removed, also in new folders, and ends with 0",
    .needs(.ps))
  func changes() throws {
    let outcome = try run(
      """
      watch
      wait_until 'grep -q "watching for changes" log'
      cp Elsewhere/2017/0.bmp Photos/a.bmp
      wait_until '[ "$(paths)" = a.bmp ]'
      mv Elsewhere/2017 Photos
      wait_until '[ $(paths | wc -l) = 101 ]'
      mkdir -p Photos/new/deep
      mv Photos/2017 Photos/new/deep/moved
      rm Photos/a.bmp
      wait_until '[ $(paths | grep -c ^new/deep/moved/) = 100 ] && [ $(paths | wc -l) = 100 ]'
      : > Photos/empty.jpg
      wait_until 'grep -q "empty.jpg" log'
      echo text > Photos/note.txt
      cp Photos/new/deep/moved/1.bmp Photos/copy.bmp
      wait_until '[ $(paths | wc -l) = 102 ]'
      wait_until '! pgrep --parent $watching > /dev/null'
      kill -TERM $watching
      wait $watching
      grep -c "^descry: watching" log
      grep -c "nothing new" log || true
      grep -c "empty.jpg" log
      """)
    #expect(outcome.lines == ["1", "0", "1"])
  }

  @Test("Killed and started again while files come in, it describes each once")
  func killed() throws {
    let outcome = try run(
      """
      for round in 1 2; do
        : > log
        watch --output records.jsonl
        wait_until 'grep -q "watching for changes" log'
        mkdir Photos/$round
        for i in {0..49}; do mv Elsewhere/2017/$((i * 2 + round - 1)).bmp Photos/$round/; done
        wait_until '[ -s records.jsonl ]'
        kill -KILL $watching
        wait $watching || true
      done
      watch --output records.jsonl
      wait_until '[ $(paths | wc -l) = 100 ]'
      kill -INT $watching
      wait $watching
      jq --raw-output .path records.jsonl | sort | uniq --repeated | wc -l
      jq --raw-output .path records.jsonl | sort --unique | wc -l
      """)
    #expect(outcome.lines == ["0", "100"])
  }

  @Test(
    "Tells once of a file and a folder that can no longer be read, and of links (#69)", .needs(.ps))
  func unreadable() throws {
    let outcome = try run(
      """
      \(Command.runAsAnother)
      chmod 755 .; mkdir Photos/more; chmod 777 Photos; ln -s none Photos/link
      cp Elsewhere/2017/0.bmp Photos/a.bmp
      run batch Photos --watch 2> log & watching=$!
      wait_until 'grep -q "watching for changes" log'
      chmod 0 Photos/more
      wait_until 'grep -q "Photos/more: the folder cannot be read" log'
      cp Elsewhere/2017/1.bmp Photos/b.bmp; chmod 0 Photos/b.bmp
      wait_until 'grep -q "b.bmp: permission denied" log'
      cp Elsewhere/2017/2.bmp Photos/c.bmp
      wait_until 'run export Photos 2> /dev/null | grep -q c.bmp'
      pkill -TERM --parent $watching
      wait $watching
      grep -c "the folder cannot be read" log
      grep -c "b.bmp: permission denied" log
      grep -c "1 symbolic link was skipped" log
      chmod 755 Photos/more
      """)
    #expect(outcome.lines == ["1", "1", "1"])
  }

  @Test("Its own files, hidden files and other programs' reading change nothing")
  func quiet() throws {
    let outcome = try run(
      """
      cp Elsewhere/2017/0.bmp Photos/a.bmp
      watch --output Photos/records.jsonl
      wait_until 'grep -q "watching for changes" log'
      "$descry" report Photos -q && touch Photos/.hidden && cat Photos/a.bmp > /dev/null
      cp Elsewhere/2017/1.bmp Photos/b.bmp
      wait_until '[ $(paths | wc -l) = 2 ]'
      kill -TERM $watching
      wait $watching
      grep -c "1 new" log
      wc -l < Photos/records.jsonl
      """)
    #expect(outcome.lines == ["1", "2"])
  }

  @Test("Where the system watches no more folders, the error names the setting", .needs(.mount))
  func limits() throws {
    let outcome = try run(
      """
      mkdir -p Photos/a/b
      for limit in watches instances; do
        unshare --user --map-root-user bash -c "echo 0 > /proc/sys/user/max_inotify_$limit
          $descry batch Photos --watch --sandbox off" 2>> log && exit 1 || echo $?
      done
      grep --only-matching "the system's limit is reached. Raise fs.inotify.max_user_[a-z]*" log
      """)
    let reached = "the system's limit is reached. Raise fs.inotify.max_user_"
    #expect(outcome.lines == ["73", "73", reached + "watches", reached + "instances"])
  }

  @Test("--watch and --dry-run exclude each other, and a folder that goes away ends it")
  func wrong() throws {
    let wrong = try command.descry("batch", "Photos", "--watch", "--dry-run")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--watch and --dry-run exclude each other"))
    let outcome = try run(
      """
      watch --store all.sqlite
      wait_until 'grep -q "watching for changes" log'
      rmdir Photos
      wait $watching && exit 1 || echo $?
      grep -c "Photos: the folder cannot be read" log
      """)
    #expect(outcome.lines == ["64", "1"])
  }
}
