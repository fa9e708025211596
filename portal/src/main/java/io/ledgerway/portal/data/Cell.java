package io.ledgerway.portal.data;

import io.ledgerway.portal.view.MoneyFormat;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One value of a record as a page shows it.
 *
 * @param text as it is; of a date without a time of day, the date
 * @param amount of money, if it is one
 * @param currency the record's
 * @param instant whether the text is a time of ours, in UTC
 */
record Cell(
        String label,
        String text,
        @Nullable BigDecimal amount,
        @Nullable String currency,
        boolean number,
        boolean instant) {

    private static final MoneyFormat MONEYS = new MoneyFormat();

    static Cell of(JsonNode record, String path) {
        JsonNode value = Fields.at(record, path);
        boolean money = value.isNumber() && Columns.isMoney(path);
        return new Cell(
                Fields.label(path),
                Columns.isDate(value) ? date(value.asString()) : RecordJson.text(value),
                money ? value.decimalValue() : null,
                money ? currency(record) : null,
                value.isNumber(),
                path.equals("modifiedDate") && Columns.isDate(value));
    }

    /** As people read it; a time is shown in the reader's zone instead. */
    public String shown() {
        return amount == null ? text : MONEYS.text(amount, currency);
    }

    /** How it looks; null for like any text. */
    public @Nullable String look() {
        return amount == null ? null : "money";
    }

    /** How its column looks; null for like any. */
    public @Nullable String side() {
        return number ? "number" : null;
    }

    /** A line of a record has the record's currency where it names none. */
    Cell in(JsonNode record) {
        return amount == null || currency != null
                ? this
                : new Cell(label, text, amount, currency(record), number, instant);
    }

    private static @Nullable String currency(JsonNode record) {
        JsonNode currency = record.path("currency");
        return currency.isString() ? currency.asString() : null;
    }

    private static String date(String text) {
        return text.replaceFirst("T00:00:00(\\.0+)?Z?$", "");
    }
}
