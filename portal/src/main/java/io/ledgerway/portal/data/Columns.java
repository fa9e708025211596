package io.ledgerway.portal.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import tools.jackson.databind.JsonNode;

/**
 * Selects the columns of a table of records: identifiers, names, dates, statuses and amounts. The
 * number that people know comes first, because the first column links to the record.
 */
final class Columns {

    /**
     * A kind of column.
     *
     * @param most maximum number of columns
     * @param fits selects the fields
     */
    private record Kind(int most, BiPredicate<String, JsonNode> fits) {}

    /** The kinds, in order of selection. */
    private static final List<Kind> KINDS =
            List.of(
                    new Kind(2, (path, _) -> isNumber(path)),
                    new Kind(1, (path, _) -> path.equals("id")),
                    new Kind(
                            2,
                            (path, _) ->
                                    path.matches("(\\w+Ref\\.)?(name|[A-Za-z]+Name)|description")),
                    new Kind(2, (path, value) -> isDate(value) && isOwnDate(path)),
                    new Kind(2, (path, _) -> path.matches("status|type|isBankAccount")),
                    new Kind(
                            3,
                            (path, value) ->
                                    value.isNumber() && !path.matches(".*[Rr]ate|.*\\..*")),
                    new Kind(
                            2,
                            (path, value) ->
                                    value.isNumber() && path.matches("[a-z]+[A-Za-z]*TaxRate")),
                    new Kind(1, (path, _) -> path.equals("modifiedDate")));

    private static final List<String> AMOUNTS =
            List.of("totalAmount", "amountDue", "amount", "balance", "currentBalance");

    private Columns() {}

    /** The paths of the columns, in order. */
    static List<String> of(List<JsonNode> records) {
        Map<String, JsonNode> fields = Fields.of(records);
        List<String> chosen = new ArrayList<>();
        for (Kind kind : KINDS) {
            fields.entrySet().stream()
                    .filter(it -> kind.fits().test(it.getKey(), it.getValue()))
                    .map(Map.Entry::getKey)
                    .filter(it -> !chosen.contains(it))
                    .sorted((one, other) -> Integer.compare(rank(one), rank(other)))
                    .limit(kind.most())
                    .forEach(chosen::add);
        }
        return chosen;
    }

    /** Whether a number is an amount of money. */
    static boolean isMoney(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        return !lower.endsWith("rate")
                && (lower.contains("amount")
                        || lower.contains("balance")
                        || lower.contains("total")
                        || lower.contains("price")
                        || lower.contains("credit"));
    }

    static boolean isDate(JsonNode value) {
        return value.isString() && value.asString().matches("\\d{4}-\\d{2}-\\d{2}(T.*)?");
    }

    /** Whether it is an identifier that users of the platform know. */
    private static boolean isNumber(String path) {
        return path.matches("[A-Za-z]*Number|reference|nominalCode|code")
                && !path.matches("(?i).*(phone|fax|registration|tax).*");
    }

    private static boolean isOwnDate(String path) {
        return !path.contains(".")
                && !path.equals("modifiedDate")
                && !path.equals("sourceModifiedDate");
    }

    private static int rank(String path) {
        int index = AMOUNTS.indexOf(path);
        return index < 0 ? AMOUNTS.size() : index;
    }
}
