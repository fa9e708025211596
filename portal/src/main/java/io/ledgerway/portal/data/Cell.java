package io.ledgerway.portal.data;

import io.ledgerway.portal.view.MoneyFormat;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A value of a record for display.
 *
 * @param text the value; the date for a date without a time of day
 * @param amount the amount, if it is one
 * @param currency the currency of the record
 * @param instant whether the text is a UTC time
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
                isInstant(path, value));
    }

    private static boolean isInstant(String path, JsonNode value) {
        return path.endsWith("odifiedDate")
                && Columns.isDate(value)
                && value.asString().endsWith("Z");
    }

    /** The display text; a time is shown in the browser's time zone instead. */
    public String shown() {
        return amount == null ? text : MONEYS.text(amount, currency);
    }

    /** The style class; null for text. */
    public @Nullable String look() {
        return amount == null ? null : "money";
    }

    /** The style class of its column; null for text. */
    public @Nullable String side() {
        return number ? "number" : null;
    }

    /** Applies the currency of the record to a line without one. */
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
