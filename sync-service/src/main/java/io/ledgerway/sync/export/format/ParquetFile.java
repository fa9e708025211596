package io.ledgerway.sync.export.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/**
 * A Parquet file as a stream. Parquet's own library encodes the columns; this class puts their
 * pages into row groups and writes the footer, because the library's class for files needs Hadoop.
 * At most one row group is in memory.
 *
 * @see <a href="https://parquet.apache.org/docs/file-format/">Parquet: file format</a>
 */
final class ParquetFile {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final String CREATED_BY = "ledgerway";
    private static final int VERSION = 1;
    private static final long MAX_ROW_GROUP = 32L * 1024 * 1024;
    private static final int MAX_ROWS = 200_000;
    private static final int CHECK_INTERVAL = 200;
    private static final int PAGE = 256 * 1024;

    private final MessageType schema;
    private final MessageColumnIO structure;
    private final OutputStream out;
    private final ParquetProperties properties =
            ParquetProperties.builder()
                    .withPageSize(PAGE)
                    .withDictionaryPageSize(PAGE)
                    .withSizeStatisticsEnabled(false)
                    .build();
    private final Map<ColumnDescriptor, ParquetPages> pages = new LinkedHashMap<>();
    private final List<RowGroup> rowGroups = new ArrayList<>();
    private ColumnWriteStore columns;
    private RecordConsumer rows;
    private long rowsOfGroup;
    private long rowCount;
    private long position;

    ParquetFile(MessageType schema, OutputStream out) throws IOException {
        this.schema = schema;
        this.structure = new ColumnIOFactory().getColumnIO(schema);
        this.out = out;
        this.columns = newColumns();
        this.rows = structure.getRecordWriter(columns);
        write(MAGIC);
    }

    private ColumnWriteStore newColumns() {
        pages.clear();
        schema.getColumns().forEach(it -> pages.put(it, new ParquetPages(it)));
        return properties.newColumnWriteStore(
                schema,
                it -> {
                    ParquetPages of = pages.get(it);
                    if (of == null) {
                        throw new IllegalArgumentException("No such column: " + it);
                    }
                    return of;
                });
    }

    /** Takes the values of the next row. */
    RecordConsumer row() {
        return rows;
    }

    /** Must be called after each row. */
    void endRow() throws IOException {
        rowsOfGroup++;
        boolean full =
                rowsOfGroup >= MAX_ROWS
                        || (rowsOfGroup % CHECK_INTERVAL == 0
                                && columns.getBufferedSize() >= MAX_ROW_GROUP);
        if (full) {
            endRowGroup();
            columns = newColumns();
            rows = structure.getRecordWriter(columns);
        }
    }

    private void endRowGroup() throws IOException {
        rows.flush();
        columns.flush();
        columns.close();
        if (rowsOfGroup == 0) {
            return;
        }
        long begin = position;
        long uncompressed = 0;
        List<ColumnChunk> chunks = new ArrayList<>();
        for (ParquetPages it : pages.values()) {
            chunks.add(it.writeTo(out, position));
            position += it.size();
            uncompressed += it.uncompressedSize();
        }
        rowGroups.add(
                new RowGroup(chunks, uncompressed, rowsOfGroup)
                        .setFile_offset(begin)
                        .setTotal_compressed_size(position - begin)
                        .setOrdinal((short) rowGroups.size()));
        rowCount += rowsOfGroup;
        rowsOfGroup = 0;
    }

    void finish() throws IOException {
        endRowGroup();
        FileMetaData footer =
                new FileMetaData(VERSION, ParquetFooterSchema.of(schema), rowCount, rowGroups);
        footer.setCreated_by(CREATED_BY);
        footer.setColumn_orders(
                schema.getColumns().stream()
                        .map(_ -> ColumnOrder.TYPE_ORDER(new TypeDefinedOrder()))
                        .toList());
        CountedStream counted = new CountedStream(out);
        Util.writeFileMetaData(footer, counted);
        BytesUtils.writeIntLittleEndian(out, (int) counted.count());
        out.write(MAGIC);
        out.close();
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }
}
