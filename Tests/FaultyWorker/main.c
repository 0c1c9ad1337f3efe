/*
 * A worker that does what its pictures say, for tests of its parent.
 *
 *     FaultyWorker VERSION MODE REVISION …
 *
 * A picture is a text. "good 12" is described as "Picture 12.", "pid" with the process ID instead
 * of 12, "place" with an address, and "wait PATH" as "Picture 0." as soon as the file exists.
 * "killed until PATH" kills the worker, as the kernel does when memory is short, until the file
 * exists. The others are below. MODE is "whole"; "killed" dies of every picture like that; or it is
 * a fault before the first picture: "mute" sends nothing, "dead" exits, "deaf" greets and never
 * reads, "stale" claims another version. With "--nets shared" it is a fork server, which has more
 * modes: see `serve`. REVISION is the revision of descriptions that it greets with.
 */
#define _GNU_SOURCE
#include "CWorkerProcess.h"
#include "record.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *version;

static void wait_for_the_end(void) {
    for (;;)
        pause();
}

/* The number after a key in a line of JSON. */
static unsigned long long number(const char *line, const char *key) {
    const char *place = strstr(line, key);
    return place ? strtoull(place + strlen(key), NULL, 10) : 0;
}

/* The parts of an answer that a picture can make invalid. */
typedef struct {
    unsigned long long id;
    size_t length;
    const char *words;
    const char *spoken;
    const char *status;
    const char *confidence;
    const char *version;
    const char *copy;   /* a member, with its comma */
    const char *things; /* the same */
    const char *pixels; /* the same */
} answer;

#define THING(name, confidence)                                                                    \
    "{\"name\":\"" name "\",\"confidence\":" confidence                                            \
    ",\"least\":1,\"most\":null,\"colour\":null}"
#define DIGITS "0123456789abcdef"
static const char *const no_things = "\"objects\":[],";
static const char *const pixels = "\"pixels\":\"" DIGITS DIGITS DIGITS DIGITS "\",";

static void write_answer(const answer *a) {
    printf("{\"id\":%llu,\"picture\":{%s%s\"record\":{" OTHER_MEMBERS "\"status\":\"%s\","
           "\"origin\":\"generated\",\"spoken\":\"%s\",\"description\":\"%s\","
           "\"image\":{\"format\":\"jpeg\",\"width\":40,\"height\":30,\"orientation\":1,"
           "\"bytes\":%zu,\"frames\":1,\"warnings\":[]},\"kind\":\"photo\","
           "\"faces\":[{\"box\":[0.1,0.1,0.2,0.2],\"confidence\":%s,\"smiling\":null,"
           "\"smileConfidence\":null}],%s\"version\":\"%s\"}}}\n",
           a->id, a->copy, a->pixels, a->status, a->spoken, a->words, a->length, a->confidence,
           a->things, a->version);
}

static void eat_memory(void) {
    const size_t piece = 8 << 20;
    for (;;) {
        volatile char *food = malloc(piece);
        if (!food)
            abort();
        for (size_t i = 0; i < piece; i += 4096)
            food[i] = 1;
    }
}

static void wait_for_file(const char *path) {
    while (access(path, F_OK))
        usleep(1000);
}

/* Commits a fault without a valid answer. Returns whether the picture asks for one. */
static bool misbehave(const char *picture) {
    if (!strcmp(picture, "crash"))
        abort();
    if (!strcmp(picture, "fault"))
        raise(SIGSEGV);
    if (!strcmp(picture, "overtime"))
        raise(SIGXCPU);
    if (!strcmp(picture, "leave"))
        _exit(0);
    if (!strcmp(picture, "eat"))
        eat_memory();
    if (!strcmp(picture, "hang"))
        wait_for_the_end();
    if (!strcmp(picture, "close")) {
        fclose(stdout);
        wait_for_the_end();
    }
    if (!strcmp(picture, "flood"))
        for (;;)
            if (fputs("{\"id\":", stdout) < 0)
                _exit(1);
    if (!strcmp(picture, "garbage")) {
        puts("\xFF\xFEwhat?");
        return true;
    }
    if (!strcmp(picture, "cut")) {
        puts("{\"id\":1,\"picture\":{\"record\":{\"schema\":2,\"path\":null");
        return true;
    }
    if (!strcmp(picture, "empty")) {
        puts("");
        return true;
    }
    return false;
}

static void spoil_things(answer *a, const char *picture) {
    if (!strcmp(picture, "too many things"))
        a->things = "\"objects\":[" THING("dog", "1") "," THING("cat", "0.9") "," THING(
            "bird", "0.8") "," THING("cow", "0.7") "],";
    if (!strcmp(picture, "nameless thing"))
        a->things = "\"objects\":[" THING("", "0.9") "],";
    if (!strcmp(picture, "too sure a thing"))
        a->things = "\"objects\":[" THING("dog", "1.5") "],";
    if (!strcmp(picture, "no things"))
        a->things = "";
}

static void answer_picture(const char *picture, unsigned long long id, size_t length) {
    if (misbehave(picture))
        return;
    if (!strncmp(picture, "wait ", 5))
        wait_for_file(picture + 5);
    if (!strncmp(picture, "killed until ", 13) && access(picture + 13, F_OK))
        raise(SIGKILL);
    unsigned long long told = number(picture, "good ");
    if (!strcmp(picture, "pid"))
        told = (unsigned long long)getpid();
    if (!strcmp(picture, "place"))
        told = (uintptr_t)environ;
    char words[64];
    snprintf(words, sizeof words, "Picture %llu.", told);
    answer a = {id, length, words, words, "described", "0.9", version, "", no_things, pixels};
    if (!strcmp(picture, "other id"))
        a.id++;
    if (!strcmp(picture, "other length"))
        a.length++;
    if (!strcmp(picture, "other words"))
        a.spoken = "Other words.";
    if (!strcmp(picture, "other status"))
        a.status = "silent";
    if (!strcmp(picture, "other version"))
        a.version = "0.0";
    if (!strcmp(picture, "out of range"))
        a.confidence = "1.5";
    if (!strcmp(picture, "no number"))
        a.confidence = "1e999";
    spoil_things(&a, picture);
    if (!strcmp(picture, "unasked copy"))
        a.copy = "\"thumbnail\":\"/9j/2f/Z\",";
    if (!strcmp(picture, "no pixels"))
        a.pixels = "";
    if (!strcmp(picture, "short pixels"))
        a.pixels = "\"pixels\":\"" DIGITS "\",";
    write_answer(&a);
    if (!strcmp(picture, "twice"))
        write_answer(&a);
}

/* Greets, and answers pictures until there are no more. */
static int work(const char *mode, const char *revision) {
    printf("{\"version\":\"%s\",\"protocolVersion\":3,\"revision\":%s,\"limits\":{"
           "\"memory\":400000000,"
           "\"pixelCount\":268000000,\"side\":65535,\"fileSize\":268435456}}\n",
           strcmp(mode, "stale") ? version : "0.0", revision);
    fflush(stdout);
    if (!strcmp(mode, "deaf"))
        wait_for_the_end();
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, stdin) > 0) {
        const unsigned long long id = number(line, "\"id\":");
        const size_t length = number(line, "\"length\":");
        char *picture = calloc(length + 1, 1);
        if (!picture || fread(picture, 1, length, stdin) != length)
            return 65;
        if (!strcmp(mode, "killed"))
            raise(SIGKILL);
        answer_picture(picture, id, length);
        fflush(stdout);
        free(picture);
    }
    return 0;
}

/* Forks workers on request. Returns the memory that a worker uses when it starts, or 0 in the
 * server at the end. In the mode "server dead" the server dies instead of forking, in "server mute"
 * it does nothing, and in "server alone" it says that it cannot fork. */
static uint64_t serve(const char *mode, const char *revision) {
    const bool forks = cw_can_fork() && strcmp(mode, "server alone");
    printf("{\"version\":\"%s\",\"protocolVersion\":3,\"revision\":%s,\"canFork\":%s}\n", version,
           revision, forks ? "true" : "false");
    fflush(stdout);
    if (!strcmp(mode, "server dead"))
        _exit(4);
    if (!strcmp(mode, "server mute"))
        wait_for_the_end();
    cw_child fork;
    uint8_t what;
    cw_request request = CW_PREPARE;
    while (request == CW_PREPARE)
        request = cw_next_request(STDIN_FILENO, STDOUT_FILENO, &what, &fork);
    if (request == CW_END || dup2(fork.requests, STDIN_FILENO) < 0 ||
        dup2(fork.answers, STDOUT_FILENO) < 0 || cw_die_with_parent())
        return 0;
    close(fork.requests);
    close(fork.answers);
    return fork.used;
}

int main(int count, char **arguments) {
    version = count > 1 ? arguments[1] : "";
    static char buffer[1 << 16];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    const char *mode = count > 2 ? arguments[2] : "";
    const char *revision = count > 3 ? arguments[3] : "0";
    uint64_t used = cw_address_space();
    bool forks = false;
    for (int i = 4; i + 1 < count; i++)
        forks = forks || (!strcmp(arguments[i], "--nets") && !strcmp(arguments[i + 1], "shared"));
    if (cw_die_with_parent())
        return 70;
    if (!strcmp(mode, "dead"))
        return 3;
    if (!strcmp(mode, "mute"))
        wait_for_the_end();
    if (forks) {
        used = serve(mode, revision);
        if (!used)
            return 0;
    }
    if (cw_limit(used, 64 << 20))
        return 70;
    return work(mode, revision);
}
