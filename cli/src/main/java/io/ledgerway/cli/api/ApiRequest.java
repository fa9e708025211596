package io.ledgerway.cli.api;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call of the API.
 *
 * @param path encoded path, from {@code /}
 */
public record ApiRequest(
        String method,
        String path,
        List<Pair> query,
        List<Pair> headers,
        @Nullable RequestBody body) {

    /** Name and value of a query parameter or header. */
    public record Pair(String name, String value) {}

    public ApiRequest {
        query = List.copyOf(query);
        headers = List.copyOf(headers);
    }

    public static ApiRequest of(String method, String path) {
        return new ApiRequest(method, path, List.of(), List.of(), null);
    }

    public static ApiRequest get(String path) {
        return of("GET", path);
    }

    public static ApiRequest post(String path, @Nullable RequestBody body) {
        return of("POST", path).with(body);
    }

    /** With a query parameter, unless the value is null. */
    public ApiRequest with(String name, @Nullable Object value) {
        return value == null
                ? this
                : new ApiRequest(
                        method, path, plus(query, name, String.valueOf(value)), headers, body);
    }

    public ApiRequest withHeader(String name, String value) {
        return new ApiRequest(method, path, query, plus(headers, name, value), body);
    }

    public ApiRequest with(@Nullable RequestBody content) {
        return new ApiRequest(method, path, query, headers, content);
    }

    private static List<Pair> plus(List<Pair> pairs, String name, String value) {
        List<Pair> more = new ArrayList<>(pairs);
        more.add(new Pair(name, value));
        return more;
    }

    /** Whether it needs an operator's key. */
    boolean isOfOperator() {
        return path.startsWith("/admin/");
    }

    /** POST and PATCH take an {@code Idempotency-Key}. The API ignores that of an operator. */
    boolean takesIdempotencyKey() {
        return (method.equals("POST") || method.equals("PATCH")) && !isOfOperator();
    }

    /**
     * Whether a second call has no further effect: reads, and writes with an {@code
     * Idempotency-Key}. A PUT or DELETE below {@code /push} would start a second operation.
     */
    boolean isRepeatable() {
        return takesIdempotencyKey() || isRead();
    }

    boolean isRead() {
        return method.equals("GET") || method.equals("HEAD");
    }

    /** Path and query. */
    String target() {
        StringBuilder target = new StringBuilder(path);
        char separator = path.contains("?") ? '&' : '?';
        for (Pair pair : query) {
            target.append(separator)
                    .append(ApiPath.encode(pair.name()))
                    .append('=')
                    .append(ApiPath.encode(pair.value()));
            separator = '&';
        }
        return target.toString();
    }
}
