package io.ledgerway.starter.paging;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.IntegerRange;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parameters of a list request, matched regardless of case. */
final class ListParameters {

    private static final int MAX_QUERY_LENGTH = 2047;
    private static final Pattern CURSOR = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** A controller resolves the last two; the links have the time instead. */
    private static final List<String> OF_PAGES =
            List.of("page", "pageSize", "query", "orderBy", "tags", "after", "asOf", "snapshot");

    private final Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private ListParameters() {}

    static ListParameters of(Map<String, String[]> parameters) {
        var list = new ListParameters();
        parameters.forEach((name, values) -> {
            if (values.length > 0 && !values[0].isBlank()) {
                list.values.putIfAbsent(name, values[0]);
            }
        });
        return list;
    }

    PageRequest page(String path) {
        return new PageRequest(
                path,
                number("page", 1, Integer.MAX_VALUE),
                number("pageSize", PageRequest.DEFAULT_PAGE_SIZE, PageRequest.MAX_PAGE_SIZE),
                filter("query"),
                values.get("orderBy"),
                filter("tags"),
                cursor(),
                /* asOf= */ null,
                others());
    }

    private Map<String, String> others() {
        Map<String, String> others = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        others.putAll(values);
        OF_PAGES.forEach(others::remove);
        return others;
    }

    /** An invalid cursor is ignored, like one that has expired. */
    private @Nullable String cursor() {
        String word = values.get("after");
        return word != null && CURSOR.matcher(word).matches() ? word : null;
    }

    private int number(String name, int usual, int maximum) {
        String text = values.get(name);
        if (text == null) {
            return usual;
        }
        var range = new IntegerRange(1, maximum);
        return range.parse(text).orElseThrow(() -> badRequest(name, range.error(name)));
    }

    private @Nullable String filter(String name) {
        String text = values.get(name);
        if (text == null) {
            return null;
        }
        if (text.length() > MAX_QUERY_LENGTH) {
            throw badRequest(name, "The parameter " + name + " must be under 2048 characters.");
        }
        return DoubleEncoding.decode(text);
    }

    private static ApiException badRequest(String name, String sentence) {
        return ApiException.invalid(
                sentence, List.of(new ErrorBody.Item(name, sentence, "ListParameters")));
    }
}
