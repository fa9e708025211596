package io.ledgerway.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.server.PathContainer;
import org.springframework.util.unit.DataSize;

/** The route index returns the same rows as the route table. */
class RouteIndexTests {

    private static final List<String> ENDINGS =
            List.of("", "/", "/x", "/x/", "/x/y", "/.hidden", "/x.json", "x");

    static Stream<String> paths() {
        return RouteTable.ROWS.stream()
                .map(PublicRoute::pattern)
                .map(it -> it.replaceAll("\\{\\w+}", "a-1").replace("/**", ""))
                .flatMap(it ->
                        ENDINGS.stream()
                                .flatMap(end ->
                                        Stream.of(
                                                it + end,
                                                it.replace("a-1", "") + end,
                                                it.substring(0, it.length() - 1) + end)));
    }

    @ParameterizedTest
    @MethodSource("paths")
    void itAgreesWithThePatterns(String path) {
        PublicRoute found = RouteIndex.find(path);
        if (path.contains("//") || path.contains("/.")) {
            assertThat(found).isNull();
        } else {
            assertThat(found)
                    .isSameAs(PublicPaths.find(PathContainer.parsePath(path)).orElse(null));
        }
    }

    @Test
    void everyRowIsFoundByTheIndex() {
        for (PublicRoute row : RouteTable.ROWS) {
            String path = row.pattern().replaceAll("\\{\\w+}", "a-1").replace("**", "x");
            PublicRoute expected = PublicPaths.find(PathContainer.parsePath(path)).orElseThrow();
            assertThat(RouteIndex.find(path)).as(path).isSameAs(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"invoices/r-1/attachment", "bills/r-1/attachments"})
    void anAttachmentOfTenMegabytesFitsTheLimitOfItsRoute(String upload) {
        PublicRoute route = RouteIndex.find("/companies/a-1/connections/a-1/push/" + upload);

        assertThat(route).isNotNull();
        assertThat(route.maxBodySize()).isGreaterThan(DataSize.ofMegabytes(10));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "companies",
                "/companies/%37",
                "/companies/;x",
                "/companies/../admin",
                "/companies//x",
                "/companies/\u00e9",
                "/COMPANIES",
                "http://localhost/companies",
                "//companies",
                "/companies\\x"
            })
    void otherSpellingsAreLeftToOthers(String path) {
        assertThat(RouteIndex.find(path)).isNull();
    }
}
