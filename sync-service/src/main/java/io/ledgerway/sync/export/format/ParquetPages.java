package io.ledgerway.sync.export.format;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** The compressed pages of one column of a row group. */
final class ParquetPages implements PageWriter {

    private static final int LEVEL = 3;

    /** Longer values are no useful bounds of a column. */
    private static final int MAX_BOUND = 64;

    private final ColumnDescriptor column;
    private final ByteArrayOutputStream dictionary = new ByteArrayOutputStream();
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final Set<Encoding> encodings = new TreeSet<>();
    private final Statistics<?> statistics;
    private long values;
    private long uncompressed;

    ParquetPages(ColumnDescriptor column) {
        this.column = column;
        this.statistics = Statistics.createStats(column.getPrimitiveType());
    }

    @Override
    public void writePage(
            BytesInput bytes,
            int valueCount,
            int rowCount,
            Statistics<?> pageStatistics,
            SizeStatistics sizeStatistics,
            GeospatialStatistics geospatialStatistics,
            Encoding repetition,
            Encoding definition,
            Encoding encoding)
            throws IOException {
        writePage(bytes, valueCount, rowCount, pageStatistics, repetition, definition, encoding);
    }

    @Override
    public void writePage(
            BytesInput bytes,
            int valueCount,
            int rowCount,
            Statistics<?> pageStatistics,
            Encoding repetition,
            Encoding definition,
            Encoding encoding)
            throws IOException {
        PageHeader header = new PageHeader();
        header.setType(PageType.DATA_PAGE);
        header.setData_page_header(
                new DataPageHeader(valueCount, wire(encoding), wire(definition), wire(repetition)));
        add(header, bytes, data);
        encodings.addAll(Arrays.asList(repetition, definition, encoding));
        statistics.mergeStatistics(pageStatistics);
        values += valueCount;
    }

    @Override
    @Deprecated
    public void writePage(
            BytesInput bytes,
            int valueCount,
            Statistics<?> pageStatistics,
            Encoding repetition,
            Encoding definition,
            Encoding encoding) {
        throw new UnsupportedOperationException("Pages have a number of rows");
    }

    @Override
    public void writePageV2(
            int rowCount,
            int nullCount,
            int valueCount,
            BytesInput repetitionLevels,
            BytesInput definitionLevels,
            Encoding encoding,
            BytesInput bytes,
            Statistics<?> pageStatistics) {
        throw new UnsupportedOperationException("Pages have the first version");
    }

    @Override
    public void writeDictionaryPage(DictionaryPage page) throws IOException {
        PageHeader header = new PageHeader();
        header.setType(PageType.DICTIONARY_PAGE);
        header.setDictionary_page_header(
                new DictionaryPageHeader(page.getDictionarySize(), wire(page.getEncoding())));
        add(header, page.getBytes(), dictionary);
        encodings.add(page.getEncoding());
    }

    private void add(PageHeader header, BytesInput bytes, ByteArrayOutputStream pages)
            throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream((int) bytes.size());
        bytes.writeAllTo(plain);
        byte[] page = plain.toByteArray();
        byte[] compressed = Zstd.compress(page, LEVEL);
        header.setUncompressed_page_size(page.length);
        header.setCompressed_page_size(compressed.length);
        int before = pages.size();
        Util.writePageHeader(header, pages);
        uncompressed += pages.size() - before + page.length;
        pages.write(compressed);
    }

    private static org.apache.parquet.format.Encoding wire(Encoding encoding) {
        return org.apache.parquet.format.Encoding.valueOf(encoding.name());
    }

    /** Writes the pages at a position of the file. */
    ColumnChunk writeTo(OutputStream out, long position) throws IOException {
        dictionary.writeTo(out);
        data.writeTo(out);
        List<org.apache.parquet.format.Encoding> used = new ArrayList<>();
        encodings.forEach(it -> used.add(wire(it)));
        ColumnMetaData metadata =
                new ColumnMetaData(
                        physical(column.getPrimitiveType().getPrimitiveTypeName()),
                        used,
                        List.of(column.getPath()),
                        CompressionCodec.ZSTD,
                        values,
                        uncompressed,
                        size(),
                        position + dictionary.size());
        if (dictionary.size() > 0) {
            metadata.setDictionary_page_offset(position);
        }
        metadata.setStatistics(bounds());
        return new ColumnChunk(position).setMeta_data(metadata);
    }

    private org.apache.parquet.format.Statistics bounds() {
        org.apache.parquet.format.Statistics bounds = new org.apache.parquet.format.Statistics();
        bounds.setNull_count(statistics.getNumNulls());
        if (statistics.hasNonNullValue() && statistics.isSmallerThan(2L * MAX_BOUND)) {
            bounds.setMin_value(statistics.getMinBytes());
            bounds.setMax_value(statistics.getMaxBytes());
        }
        return bounds;
    }

    static Type physical(PrimitiveTypeName name) {
        return name == PrimitiveTypeName.BINARY ? Type.BYTE_ARRAY : Type.valueOf(name.name());
    }

    long size() {
        return (long) dictionary.size() + data.size();
    }

    long uncompressedSize() {
        return uncompressed;
    }

    @Override
    public long getMemSize() {
        return size();
    }

    @Override
    public long allocatedSize() {
        return size();
    }

    @Override
    public String memUsageString(String prefix) {
        return "%s %s: %d bytes".formatted(prefix, column, size());
    }
}
