package io.ledgerway.gateway.route;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** Which row of the table a path belongs to, where nothing was routed yet. */
public final class PublicPaths {

    private static final List<Row> ROWS =
            RouteTable.ROWS.stream()
                    .map(it -> new Row(PathPatternParser.defaultInstance.parse(it.pattern()), it))
                    .toList();

    private PublicPaths() {}

    /** The first row that fits, as for routing. */
    public static Optional<PublicRoute> find(PathContainer path) {
        return ROWS.stream().filter(it -> it.pattern().matches(path)).findFirst().map(Row::route);
    }

    /**
     * The same for paths whose spelling leaves nothing to think about; null when there is no row,
     * or the path is written in another way.
     */
    public static @Nullable PublicRoute findPlain(String path) {
        return RouteIndex.find(path);
    }

    /**
     * Whether API clients can call this path.
     *
     * @param path may hold templates such as {@code {companyId}}
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
