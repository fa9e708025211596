package io.ledgerway.sync.export;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.export.Export.RecordKey;
import io.ledgerway.sync.export.ExportQueries.Page;
import io.ledgerway.sync.export.format.ChunkStream;
import io.ledgerway.sync.export.format.ExportedRecord;
import io.ledgerway.sync.export.format.RecordWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Writes the files of a claimed export, one after the other, and reads the next page meanwhile. A
 * complete file is committed with the key at which the next one begins, so another worker continues
 * there. Used once, by one thread.
 */
final class ExportRun {

    private static final long PROGRESS_NANOS = Duration.ofSeconds(5).toNanos();

    private final Export export;
    private final Storage storage;
    private final ExportProperties properties;
    private final BooleanSupplier stopping;
    private int fileNumber;
    private long records;
    private long bytes;
    private long extendedAt = System.nanoTime();
    private @Nullable OpenFile file;

    ExportRun(
            Export export, Storage storage, ExportProperties properties, BooleanSupplier stopping) {
        this.export = export;
        this.storage = storage;
        this.properties = properties;
        this.stopping = stopping;
    }

    /**
     * Writes all files that are missing.
     *
     * @return false if the service stops; the claim is released then
     * @throws io.ledgerway.starter.scheduling.ClaimLostException if the export has ended meanwhile
     * @throws ExportFailedException if it cannot be completed
     */
    boolean write() {
        prepare();
        for (int type = export.typePosition(); type < export.types().size(); type++) {
            RecordKey from = type == export.typePosition() ? export.key() : RecordKey.FIRST;
            if (!write(type, from)) {
                storage.exports().release(export, Duration.ZERO, true);
                return false;
            }
        }
        storage.planner().requireKept(export);
        return true;
    }

    private void prepare() {
        storage.transaction()
                .executeWithoutResult(_ -> {
                    storage.exports().progress(export, export.records(), export.bytes());
                    if (!export.planned()) {
                        ExportPlanner.Plan plan = storage.planner().plan(export);
                        storage.exports().planned(export, plan.cursor(), plan.deletions());
                    }
                    storage.files().dropIncomplete(export.id());
                });
        List<ExportFile> complete = storage.files().list(export.id());
        fileNumber = complete.size();
        records = complete.stream().mapToLong(ExportFile::records).sum();
        bytes = complete.stream().mapToLong(ExportFile::bytes).sum();
    }

    private boolean write(int position, RecordKey from) {
        DataType type = export.type(position);
        ExportPageReader reader = new ExportPageReader(storage.queries(), export, type, from);
        try (ExecutorService ahead = Executors.newVirtualThreadPerTaskExecutor()) {
            Page page = reader.next();
            while (page.last() != null) {
                if (stopping.getAsBoolean()) {
                    return false;
                }
                Future<Page> next = ahead.submit(reader::next);
                write(type, page.records());
                OpenFile open = file;
                if (open != null && open.stream().size() >= properties.maxFileSize().toBytes()) {
                    finishFile(open, position, page.last());
                }
                extend();
                page = await(next);
            }
        }
        OpenFile open = file;
        if (open != null) {
            finishFile(open, position + 1, null);
        }
        return true;
    }

    private static Page await(Future<Page> next) {
        try {
            return next.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The export was interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void write(DataType type, List<ExportedRecord> rows) {
        try {
            OpenFile open = file == null ? begin(type) : file;
            file = open;
            for (ExportedRecord row : rows) {
                open.writer().write(row);
            }
            records += rows.size();
            open.add(rows.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private OpenFile begin(DataType type) throws IOException {
        int number = ++fileNumber;
        ChunkStream stream = new ChunkStream((chunk, content) -> addChunk(number, chunk, content));
        return new OpenFile(
                number, type, stream, export.fileFormat().open(type, stream), new long[1]);
    }

    private void addChunk(int number, int chunk, byte[] content) {
        bytes += content.length;
        if (bytes > properties.maxSize().toBytes()) {
            throw new ExportFailedException(
                    "The export is larger than %d MB, the most that is allowed. Export fewer data types, or use after."
                            .formatted(properties.maxSize().toMegabytes()));
        }
        storage.transaction()
                .executeWithoutResult(_ -> {
                    storage.exports().progress(export, records, bytes);
                    storage.files().addChunk(export.id(), number, chunk, content);
                });
        storage.metrics().stored(export.format(), content.length);
        extendedAt = System.nanoTime();
    }

    private void finishFile(OpenFile open, int position, @Nullable RecordKey key) {
        try {
            open.writer().finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ExportFile complete =
                new ExportFile(
                        open.number(),
                        open.type().key(),
                        "dataType=%s/part-%05d-%s.%s"
                                .formatted(
                                        open.type().key(),
                                        open.number(),
                                        export.id(),
                                        export.fileFormat().extension()),
                        open.records()[0],
                        open.stream().size(),
                        open.stream().sha256());
        storage.transaction()
                .executeWithoutResult(_ -> {
                    storage.exports().fileComplete(export, position, key, records, bytes);
                    storage.files().add(export.id(), complete);
                });
        file = null;
    }

    private void extend() {
        if (System.nanoTime() - extendedAt > PROGRESS_NANOS) {
            storage.exports().progress(export, records, bytes);
            extendedAt = System.nanoTime();
        }
    }

    /** Storage that an export reads and writes. */
    record Storage(
            ExportRepository exports,
            ExportFileRepository files,
            ExportPlanner planner,
            ExportQueries queries,
            ExportMetrics metrics,
            TransactionOperations transaction) {}

    /**
     * The file in progress.
     *
     * @param records number of its records
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record OpenFile(
            int number, DataType type, ChunkStream stream, RecordWriter writer, long[] records) {

        void add(int more) {
            records[0] += more;
        }
    }
}
