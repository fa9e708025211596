package io.ledgerway.gateway.route;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Index of the route table for paths of letters, digits and {@code - . _ ~} without empty or dot
 * segments. Returns the same rows as {@link PublicPaths}, with a few comparisons.
 */
final class RouteIndex {

    private static final String REST = "**";
    private static final Map<String, List<Row>> BY_FIRST_SEGMENT =
            RouteTable.ROWS.stream()
                    .map(Row::of)
                    .collect(Collectors.groupingBy(it -> it.segments()[0]));

    private RouteIndex() {}

    static @Nullable PublicRoute find(String path) {
        if (!isPlain(path)) {
            return null;
        }
        String[] segments = path.substring(1).split("/", -1);
        for (Row row : BY_FIRST_SEGMENT.getOrDefault(segments[0], List.of())) {
            if (row.fits(segments)) {
                return row.route();
            }
        }
        return null;
    }

    static boolean isPlain(String path) {
        if (path.isEmpty() || path.charAt(0) != '/') {
            return false;
        }
        for (int i = 1; i < path.length(); i++) {
            char c = path.charAt(i);
            boolean begins = path.charAt(i - 1) == '/';
            boolean mayNotBegin = c == '/' || c == '.';
            if (mayNotBegin ? begins : !isPlain(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || c == '~';
    }

    /** A row, split at slashes; a segment that starts with a brace matches any segment. */
    @SuppressWarnings("ArrayRecordComponent") // private to this class
    private record Row(String[] segments, boolean open, PublicRoute route) {

        static Row of(PublicRoute route) {
            String[] segments = route.pattern().substring(1).split("/", -1);
            boolean open = segments[segments.length - 1].equals(REST);
            return new Row(
                    open ? Arrays.copyOf(segments, segments.length - 1) : segments, open, route);
        }

        boolean fits(String[] path) {
            if (open ? path.length < segments.length : path.length != segments.length) {
                return false;
            }
            for (int i = 0; i < segments.length; i++) {
                boolean any = segments[i].startsWith("{");
                if (any ? path[i].isEmpty() : !segments[i].equals(path[i])) {
                    return false;
                }
            }
            return true;
        }
    }
}
