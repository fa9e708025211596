package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.view.ApiPath;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names of companies for lists that have only their ids. */
public final class CompanyNames {

    /** The ids of so many companies fit the maximum length of a query. */
    private static final int MAX_COMPANIES = 45;

    private CompanyNames() {}

    /** A page of companies. */
    record Companies(@Nullable List<Named> results) {}

    /** A company. */
    record Named(UUID id, String name) {}

    /** The names by id, without those that cannot be read. */
    public static Map<UUID, String> read(ApiClient apiClient, Stream<UUID> companies) {
        List<UUID> ids = companies.distinct().limit(MAX_COMPANIES).toList();
        if (ids.isEmpty()) {
            return Map.of();
        }
        ApiPath path =
                ApiPath.of("/companies")
                        .with("pageSize", MAX_COMPANIES)
                        .with(
                                "query",
                                ids.stream()
                                        .map(it -> "id=" + it)
                                        .collect(Collectors.joining("||")));
        List<Named> named =
                apiClient
                        .get(Companies.class, path.address())
                        .optional()
                        .map(Companies::results)
                        .orElse(List.of());
        return named.stream()
                .collect(Collectors.toMap(Named::id, Named::name, (first, _) -> first));
    }
}
