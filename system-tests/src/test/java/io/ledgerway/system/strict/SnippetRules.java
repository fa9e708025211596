package io.ledgerway.system.strict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * Calls in the documentation name operations of the OpenAPI document, and their variables are set.
 */
public final class SnippetRules {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+).*?$(.*?)^```");

    /** {@code "$LEDGERWAY_URL/companies"} and the like in all languages of samples. */
    private static final Pattern CALL =
            Pattern.compile("(?:LEDGERWAY_URL|GATEWAY|API)\\b[^/\\n\\w]{0,9}(/[^\\s\"'`?\\\\)]+)");

    private static final Pattern ASSIGNMENT =
            Pattern.compile("(?m)^([A-Z]+)=\"?(\\$(?:LEDGERWAY_URL|GATEWAY|API)/[^\\s\"]+)\"?$");

    private static final Pattern INLINE =
            Pattern.compile("`(GET|POST|PUT|PATCH|DELETE) (/[^`\\s?]+)[^`]*`");

    private static final Set<String> SHELLS = Set.of("bash", "sh");
    private static final Set<String> LANGUAGES =
            Set.of("bash", "sh", "java", "ts", "python", "powershell");

    private static final Pattern USE = Pattern.compile("\\$\\{?([A-Z][A-Z0-9_]*)");
    private static final Pattern SET =
            Pattern.compile("(?<![\\w$&?])([A-Z][A-Z0-9_]*)=|\\bread (?:-\\w+ )*([A-Z][A-Z0-9_]*)");
    private static final Pattern EXPORT = Pattern.compile("\\bexport (.+)");
    private static final Pattern EXPORTED =
            Pattern.compile("(?<![\\w${])([A-Z][A-Z0-9_]*)(?=[=\\s]|$)");

    /** An environment variable in Python, Java, TypeScript and PowerShell. */
    private static final Pattern ENVIRONMENT =
            Pattern.compile(
                    "(?:environ\\[|getenv\\()\"(\\w+)\"|process\\.env\\.(\\w+)|\\$\\{?env:(\\w+)");

    /** Paths that are not part of the API document. */
    private static final Pattern OTHERS =
            Pattern.compile(
                    "/(docs|portal|admin|link|internal|openapi\\.json|llms.*|platform-events)(/.*)?");

    private final Map<String, Set<String>> operations = new HashMap<>();

    public SnippetRules(JsonNode document) {
        document.path("paths")
                .forEachEntry(
                        (path, item) -> operations.put(path, Set.copyOf(item.propertyNames())));
    }

    /**
     * The calls of a page that are no operation. In prose only paths count that begin as those of
     * the API.
     */
    public List<String> violations(String markdown) {
        List<String> violations = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(markdown);
        while (blocks.find()) {
            if (LANGUAGES.contains(blocks.group(1))) {
                CALL.matcher(resolved(blocks.group(2)))
                        .results()
                        .map(it -> it.group(1))
                        .filter(it -> !isOther(it) && !exists("", it))
                        .forEach(violations::add);
            }
        }
        INLINE.matcher(markdown)
                .results()
                .filter(it -> !it.group(2).contains("…") && !it.group(2).endsWith("/**"))
                .filter(it -> isOfTheApi(it.group(2)) && !exists(it.group(1), it.group(2)))
                .forEach(it -> violations.add(it.group(1) + " " + it.group(2)));
        return violations;
    }

    /**
     * The variables that a page uses and that neither it nor the page before sets. Programs see
     * exported variables only.
     */
    public static Set<String> unsetVariables(String before, String markdown) {
        Set<String> set = new TreeSet<>();
        Set<String> exported = new TreeSet<>();
        for (String script : code(before + "\n" + markdown, SHELLS)) {
            set.addAll(names(SET, script));
            EXPORT.matcher(script)
                    .results()
                    .forEach(it -> exported.addAll(names(EXPORTED, it.group(1))));
        }
        Set<String> unset = new TreeSet<>();
        code(markdown, SHELLS).forEach(it -> unset.addAll(names(USE, it)));
        unset.removeAll(set);
        Set<String> missing = new TreeSet<>();
        code(markdown, LANGUAGES).forEach(it -> missing.addAll(names(ENVIRONMENT, it)));
        missing.removeAll(exported);
        unset.addAll(missing);
        return unset;
    }

    private static List<String> code(String markdown, Set<String> languages) {
        return BLOCK.matcher(markdown)
                .results()
                .filter(it -> languages.contains(it.group(1)))
                .map(it -> it.group(2))
                .toList();
    }

    /** The groups of all matches. */
    private static Set<String> names(Pattern pattern, String code) {
        Set<String> names = new TreeSet<>();
        pattern.matcher(code)
                .results()
                .forEach(it ->
                        IntStream.rangeClosed(1, it.groupCount())
                                .mapToObj(it::group)
                                .filter(Objects::nonNull)
                                .forEach(names::add));
        return names;
    }

    private static String resolved(String code) {
        String result = code;
        Matcher assignments = ASSIGNMENT.matcher(code);
        while (assignments.find()) {
            result = result.replace("$" + assignments.group(1) + "/", assignments.group(2) + "/");
        }
        return ASSIGNMENT.matcher(result).replaceAll("");
    }

    private boolean isOfTheApi(String path) {
        return operations.keySet().stream()
                .anyMatch(it -> it.split("/", -1)[1].equals(path.split("/", -1)[1]));
    }

    private static boolean isOther(String path) {
        return OTHERS.matcher(path).matches();
    }

    private boolean exists(String method, String path) {
        String[] segments = path.split("/", -1);
        return operations.entrySet().stream()
                .filter(it -> matches(it.getKey().split("/", -1), segments))
                .anyMatch(it ->
                        method.isEmpty()
                                || it.getValue().contains(method.toLowerCase(Locale.ROOT)));
    }

    private static boolean matches(String[] template, String[] segments) {
        if (template.length != segments.length) {
            return false;
        }
        for (int i = 0; i < template.length; i++) {
            if (!template[i].startsWith("{")
                    && !template[i].equals(segments[i])
                    && !segments[i].startsWith("$")
                    && !segments[i].startsWith("{")) {
                return false;
            }
        }
        return true;
    }
}
