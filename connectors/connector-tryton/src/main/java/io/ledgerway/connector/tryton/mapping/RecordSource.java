package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Source of the records of a data type: a model of Tryton, with selection and fields.
 *
 * @param model of Tryton
 * @param fields what is read; a field of a referenced record follows a dot
 * @param parts the references to records that a user sees as parts of the record; a change of a
 *     part is a change of the record
 * @param dependsOnDay whether the mapping of an unchanged record depends on the day and on records
 *     that are no parts
 */
public record RecordSource(
        String model,
        Domain domain,
        List<String> fields,
        List<String> parts,
        Membership member,
        Mapping mapping,
        boolean dependsOnDay) {

    public RecordSource {
        fields = List.copyOf(fields);
        parts = List.copyOf(parts);
    }

    /** With a mapping that does not depend on the day. */
    RecordSource(
            String model,
            Domain domain,
            List<String> fields,
            List<String> parts,
            Membership member,
            Mapping mapping) {
        this(model, domain, fields, parts, member, mapping, /* dependsOnDay= */ false);
    }

    /** The same with a mapping that depends on the day. */
    RecordSource ofTheDay() {
        return new RecordSource(
                model, domain, fields, parts, member, mapping, /* dependsOnDay= */ true);
    }

    /** The condition of the records. */
    @FunctionalInterface
    public interface Domain {
        List<Object> of(LedgerFacts facts) throws ConnectorException;
    }

    /** Whether a record of the domain belongs to the data type. */
    @FunctionalInterface
    public interface Membership {
        boolean has(TrytonRow row, LedgerFacts facts) throws ConnectorException;
    }

    /** Maps a record, whose time of change may not be known. */
    @FunctionalInterface
    public interface Mapping {
        Object map(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
                throws ConnectorException;
    }

    /** Whether the ids of the domain are not enough to know the members. */
    public boolean needsBody() {
        return !(member instanceof Everything);
    }

    static final Membership ALL = new Everything();

    /** Every record of the domain belongs to the data type. */
    private record Everything() implements Membership {

        @Override
        public boolean has(TrytonRow row, LedgerFacts facts) {
            return true;
        }
    }

    /** The fields, with the times of the record and its parts. */
    public List<String> fieldsWithTimes() {
        var all = new ArrayList<>(fields);
        all.add(TrytonRow.CREATED);
        all.add(TrytonRow.WRITTEN);
        for (var part : parts) {
            all.add(part + "." + TrytonRow.CREATED);
            all.add(part + "." + TrytonRow.WRITTEN);
        }
        return all;
    }

    /** The condition that the record or a part was created or changed at the time or later. */
    public List<Object> changedSince(Object time) {
        var any = new ArrayList<Object>();
        any.add("OR");
        for (var field : List.of(TrytonRow.CREATED, TrytonRow.WRITTEN)) {
            any.add(List.of(field, ">=", time));
            for (var part : parts) {
                any.add(List.of(part + "." + field, ">=", time));
            }
        }
        return any;
    }

    /** When the record or a part was created or changed last. */
    public @Nullable Instant modified(TrytonRow row) {
        return Stream.concat(Stream.of(row), parts.stream().flatMap(it -> parts(row, it)))
                .map(TrytonRow::modified)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private static Stream<TrytonRow> parts(TrytonRow row, String path) {
        var dot = path.indexOf('.');
        var field = dot < 0 ? path : path.substring(0, dot);
        var value = row.json().path(field + ".");
        var rows =
                value.isArray()
                        ? value.valueStream().map(TrytonRow::new)
                        : Stream.of(new TrytonRow(value));
        return dot < 0 ? rows : rows.flatMap(it -> parts(it, path.substring(dot + 1)));
    }
}
