package io.ledgerway.gateway.route;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** Finds the row of the route table for a path before routing. */
public final class PublicPaths {

    private static final List<Row> ROWS =
            RouteTable.ROWS.stream()
                    .map(it -> new Row(PathPatternParser.defaultInstance.parse(it.pattern()), it))
                    .toList();

    private PublicPaths() {}

    /** The first matching row, as in routing. */
    public static Optional<PublicRoute> find(PathContainer path) {
        return ROWS.stream().filter(it -> it.pattern().matches(path)).findFirst().map(Row::route);
    }

    /** Whether a path consists of letters, digits and {@code - . _ ~} without dot segments. */
    public static boolean isPlain(String path) {
        return RouteIndex.isPlain(path);
    }

    /**
     * The first matching row for a path in canonical form; null if there is none or the form is
     * different.
     */
    public static @Nullable PublicRoute findPlain(String path) {
        return RouteIndex.find(path);
    }

    /**
     * Whether API clients can call this path.
     *
     * @param path may contain templates such as {@code {companyId}}
     */
    public static boolean serves(String path) {
        return serves(PathContainer.parsePath(path));
    }

    /** Whether API clients can call this path. */
    public static boolean serves(PathContainer path) {
        return find(path).filter(it -> it.access() == PublicRoute.Access.KEY).isPresent();
    }

    private record Row(PathPattern pattern, PublicRoute route) {}
}
