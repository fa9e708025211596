package io.ledgerway.sync.export.format;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** File format of an export. */
public enum FileFormat {
    /** One JSON object per line, compressed with gzip. */
    NDJSON("ndjson.gz", FileFormat.GZIP) {
        @Override
        public RecordWriter open(DataType type, OutputStream out) throws IOException {
            return new NdjsonWriter(type, out);
        }
    },
    /** RFC 4180 with a header line, compressed with gzip. */
    CSV("csv.gz", FileFormat.GZIP) {
        @Override
        public RecordWriter open(DataType type, OutputStream out) throws IOException {
            return new CsvWriter(RecordColumns.of(type), out);
        }
    },
    /** Apache Parquet, compressed with Zstandard. */
    PARQUET("parquet", FileFormat.APACHE_PARQUET) {
        @Override
        public RecordWriter open(DataType type, OutputStream out) throws IOException {
            return new ParquetWriter(RecordColumns.of(type), out);
        }
    };

    public static final String GZIP = "application/gzip";
    public static final String APACHE_PARQUET = "application/vnd.apache.parquet";

    private final String extension;
    private final String mediaType;

    FileFormat(String extension, String mediaType) {
        this.extension = extension;
        this.mediaType = mediaType;
    }

    /** Finds the format of a name. */
    public static Optional<FileFormat> named(String name) {
        return Arrays.stream(values()).filter(it -> it.wire().equals(name)).findFirst();
    }

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** End of a file's name, without the first dot. */
    public String extension() {
        return extension;
    }

    public String mediaType() {
        return mediaType;
    }

    /** Begins a file. */
    public abstract RecordWriter open(DataType type, OutputStream out) throws IOException;
}
