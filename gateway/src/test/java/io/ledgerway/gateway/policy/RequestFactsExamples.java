package io.ledgerway.gateway.policy;

import io.ledgerway.gateway.route.PublicPaths;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpMethod;

/** Facts of requests for unit tests. */
public final class RequestFactsExamples {

    private RequestFactsExamples() {}

    /** Facts of a GET request from 192.0.2.1. */
    public static RequestFacts get(String path, Map<String, String> headers) {
        return of(HttpMethod.GET, path, headers);
    }

    /** Facts of a request from 192.0.2.1. */
    public static RequestFacts of(HttpMethod method, String path, Map<String, String> headers) {
        return new RequestFacts(
                method,
                path,
                PublicPaths.findPlain(path),
                "192.0.2.1",
                "0f8fad5b-d9cb-469f-a165-70867728950e",
                new Headers(headers));
    }

    /** Headers with one value each; names are not case-sensitive. */
    private record Headers(Map<String, String> values) implements HeaderLookup {

        Headers {
            var sorted = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
            sorted.putAll(values);
            values = sorted;
        }

        @Override
        public List<String> all(String name) {
            String value = values.get(name);
            return value == null ? List.of() : List.of(value);
        }

        @Override
        public boolean contains(String name) {
            return values.containsKey(name);
        }
    }
}
