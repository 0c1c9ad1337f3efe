"""Folders and files, wherever Hadoop's file systems find them."""

from pyspark.sql import SparkSession


class Storage:
    """The file system that a place is on."""

    def __init__(self, spark: SparkSession, place: str) -> None:
        context = spark.sparkContext
        assert context._jvm
        self._path = context._jvm.org.apache.hadoop.fs.Path
        self._files = self._path(place).getFileSystem(context._jsc.hadoopConfiguration())

    def exists(self, place: str) -> bool:
        """Whether there is something."""
        return bool(self._files.exists(self._path(place)))

    def is_folder(self, place: str) -> bool:
        """Whether it is a folder, and not a file."""
        return bool(self._files.getFileStatus(self._path(place)).isDirectory())

    def remove(self, place: str) -> None:
        """Removes a folder with all that is in it, if it is there."""
        self._files.delete(self._path(place), True)

    def names(self, place: str) -> list[str]:
        """The names of what is in a folder; of a file, its own."""
        return [entry.getPath().getName() for entry in self._files.listStatus(self._path(place))]

    def matching(self, pattern: str) -> list[str]:
        """The places that a pattern fits."""
        return [entry.getPath().toString() for entry in self._files.globStatus(self._path(pattern))]

    def whole(self, place: str) -> str:
        """The place as the file system names it, from its scheme on."""
        return str(self._files.makeQualified(self._path(place)).toString())
