package io.ledgerway.portal.data;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An error in a query and its position: {@code before}, the character, {@code after}.
 *
 * @param character empty at the end of the text
 */
record QueryProblem(String reason, String before, String character, String after) {

    private static final Pattern PLACE = Pattern.compile("query\\[(\\d+)]");

    /** The syntax error of a query; empty for other results. */
    static Optional<QueryProblem> of(ApiResult<?> apiResult, String query) {
        ErrorBody refusal = apiResult.getError();
        return refusal == null || refusal.statusCode() != 400
                ? Optional.empty()
                : refusal.items().stream()
                        .flatMap(it -> at(it, refusal, query).stream())
                        .findFirst();
    }

    private static Optional<QueryProblem> at(ErrorBody.Item item, ErrorBody refusal, String query) {
        Matcher matcher = PLACE.matcher(item.itemId() == null ? "" : item.itemId());
        if (!matcher.matches() || matcher.group(1).length() > 4) {
            return Optional.empty();
        }
        int index = Math.min(Integer.parseInt(matcher.group(1)), query.length());
        int end = index < query.length() ? query.offsetByCodePoints(index, 1) : index;
        String reason = item.message() == null ? refusal.reason() : item.message();
        return Optional.of(
                new QueryProblem(
                        reason,
                        query.substring(0, index),
                        query.substring(index, end),
                        query.substring(end)));
    }
}
