package io.ledgerway.system.strict;

import io.ledgerway.system.strict.Type.Member;
import io.ledgerway.system.strict.Type.Members;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * Rules of the envelope of a page: its members, and page numbers and links that match the request.
 */
final class PageRules {

    private static final int DEFAULT_PAGE_SIZE = 100;

    private final Members envelope;

    PageRules(Shapes shapes, Type record) {
        this.envelope = resultsAlone(record);
        Map<String, Member> members = envelope.members();
        for (String number : new String[] {"pageNumber", "pageSize", "totalResults"}) {
            members.put(number, new Member(true, Scalar.INTEGER));
        }
        members.put("_links", new Member(true, shapes.shape("Links")));
    }

    /** An object with {@code results} and nothing else. */
    static Members resultsAlone(Type record) {
        Members members = new Members();
        members.members().put("results", new Member(true, new Type.ListOf(record)));
        return members;
    }

    void check(String pathAndQuery, JsonNode page, Consumer<String> findings) {
        envelope.check(page, "page", findings);
        Map<String, String> asked = parameters(pathAndQuery);
        int number = page.path("pageNumber").asInt(-1);
        int size = page.path("pageSize").asInt(-1);
        long total = page.path("totalResults").asLong(-1);
        same("pageNumber", number, Integer.parseInt(asked.getOrDefault("page", "1")), findings);
        String askedSize = asked.getOrDefault("pagesize", String.valueOf(DEFAULT_PAGE_SIZE));
        same("pageSize", size, Integer.parseInt(askedSize), findings);
        long before = (long) (number - 1) * size;
        same(
                "results.length",
                page.path("results").size(),
                Math.max(0, Math.min(size, total - before)),
                findings);
        JsonNode links = page.path("_links");
        same("self", href(links, "self"), pathAndQuery.replaceFirst("\\?.*", ""), findings);
        same("next is there", links.has("next"), before + size < total, findings);
        same("previous is there", links.has("previous"), number > 1, findings);
        link(links, "current", asked, number, size, findings);
        link(links, "next", asked, number + 1, size, findings);
        link(links, "previous", asked, number - 1, size, findings);
    }

    private static void link(
            JsonNode links,
            String name,
            Map<String, String> asked,
            int number,
            int size,
            Consumer<String> findings) {
        if (!links.has(name)) {
            return;
        }
        Map<String, String> linkParameters = parameters(href(links, name));
        same(
                name + " page",
                linkParameters.getOrDefault("page", ""),
                String.valueOf(number),
                findings);
        same(name + " pageSize", linkParameters.getOrDefault("pagesize", ""), "" + size, findings);
        for (String kept : new String[] {"query", "orderby", "tags"}) {
            same(
                    name + " " + kept,
                    linkParameters.getOrDefault(kept, ""),
                    asked.getOrDefault(kept, ""),
                    findings);
        }
    }

    private static String href(JsonNode links, String name) {
        return links.path(name).path("href").asString("");
    }

    private static void same(String what, Object is, Object should, Consumer<String> findings) {
        if (!String.valueOf(is).equals(String.valueOf(should))) {
            findings.accept("page: %s: %s, not %s".formatted(what, is, should));
        }
    }

    /** Parameter names in lower case, because they are case-insensitive. */
    private static Map<String, String> parameters(String pathAndQuery) {
        Map<String, String> parameters = new LinkedHashMap<>();
        int mark = pathAndQuery.indexOf('?');
        if (mark >= 0) {
            for (String pair : pathAndQuery.substring(mark + 1).split("&", -1)) {
                String[] parts = pair.split("=", 2);
                parameters.put(
                        parts[0].toLowerCase(Locale.ROOT),
                        parts.length == 1
                                ? ""
                                : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return parameters;
    }
}
