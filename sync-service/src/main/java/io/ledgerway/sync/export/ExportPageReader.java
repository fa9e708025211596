package io.ledgerway.sync.export;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.export.Export.RecordKey;
import io.ledgerway.sync.export.ExportQueries.Page;
import io.ledgerway.sync.export.ExportQueries.Unit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of one data type of an export in their order, page by page, from a key on. Used
 * by one thread at a time.
 */
final class ExportPageReader {

    private final ExportQueries queries;
    private final Export export;
    private final DataType type;
    private RecordKey key;
    private @Nullable Unit unit;

    ExportPageReader(ExportQueries queries, Export export, DataType type, RecordKey from) {
        this.queries = queries;
        this.export = export;
        this.type = type;
        this.key = from;
        this.unit = from.record().isEmpty() ? null : queries.unit(export.id(), from).orElse(null);
    }

    /** Returns the next page that has records; one without a last key is the end. */
    Page next() {
        Page page = export.isIncremental() ? nextChanged() : nextOfUnits();
        while (page.last() != null && page.records().isEmpty()) {
            page = export.isIncremental() ? nextChanged() : nextOfUnits();
        }
        return page;
    }

    private Page nextChanged() {
        Page page = queries.changed(export.id(), type, key);
        key = page.last() == null ? key : page.last();
        return page;
    }

    private Page nextOfUnits() {
        while (true) {
            Unit current = unit;
            if (current == null) {
                Optional<Unit> next = queries.nextUnit(export.id(), type, key);
                if (next.isEmpty()) {
                    return Page.EMPTY;
                }
                current = next.get();
                unit = current;
                key = new RecordKey(current.company(), current.connection(), "");
            }
            long after = key.record().isEmpty() ? Long.MIN_VALUE : Long.parseLong(key.record());
            Page page = queries.records(current, type, export.asOf(), after);
            if (page.last() != null) {
                key = page.last();
                return page;
            }
            unit = null;
        }
    }
}
