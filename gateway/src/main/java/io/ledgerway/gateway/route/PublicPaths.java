package io.ledgerway.gateway.route;

import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPatternParser;

/** Which paths API clients can call. */
public final class PublicPaths {

    private PublicPaths() {}

    /**
     * Whether the table has a row that an API key opens for this path.
     *
     * @param path may hold templates such as {@code {companyId}}
     */
    public static boolean serves(String path) {
        PathContainer parsed = PathContainer.parsePath(path);
        return RouteTable.ROWS.stream()
                .filter(it -> it.access() == PublicRoute.Access.KEY)
                .anyMatch(it ->
                        PathPatternParser.defaultInstance.parse(it.pattern()).matches(parsed));
    }
}
