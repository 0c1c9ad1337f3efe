"""Folders and files on Hadoop's file systems."""

from pyspark.sql import SparkSession


class Storage:
    """The file system of an address."""

    def __init__(self, spark: SparkSession, place: str) -> None:
        context = spark.sparkContext
        assert context._jvm
        self._path = context._jvm.org.apache.hadoop.fs.Path
        self._files = self._path(place).getFileSystem(context._jsc.hadoopConfiguration())

    def exists(self, place: str) -> bool:
        """Whether the file or folder exists."""
        return bool(self._files.exists(self._path(place)))

    def is_folder(self, place: str) -> bool:
        """Whether this is a folder."""
        return bool(self._files.getFileStatus(self._path(place)).isDirectory())

    def remove(self, place: str) -> None:
        """Removes a folder and everything in it, if it exists."""
        self._files.delete(self._path(place), True)

    def names(self, place: str) -> list[str]:
        """The names in a folder; for a file, its own name."""
        return [entry.getPath().getName() for entry in self._files.listStatus(self._path(place))]

    def matching(self, pattern: str) -> list[str]:
        """The addresses that match a pattern."""
        return [entry.getPath().toString() for entry in self._files.globStatus(self._path(pattern))]

    def whole(self, place: str) -> str:
        """The full address, with its scheme."""
        return str(self._files.makeQualified(self._path(place)).toString())
