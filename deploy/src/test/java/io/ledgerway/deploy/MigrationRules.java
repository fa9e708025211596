package io.ledgerway.deploy;

import io.ledgerway.deploy.SqlScript.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rules of a migration that runs while instances of the previous release use the schema. It may
 * expand the schema. A statement that removes something or adds a restriction is allowed once no
 * supported release needs the old form; a comment before it states this: {@code safe after 0.1.0:
 * reason}.
 */
final class MigrationRules {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;

    private static final Pattern MARKER =
            Pattern.compile("safe after (\\d+\\.\\d+\\.\\d+): \\S.*", FLAGS);

    private static final String NAME = "(?:IF (?:NOT )?EXISTS )?(?:ONLY )?\"?([\\w.]+)\"?";

    private static final Pattern CREATED =
            Pattern.compile(
                    "^CREATE (?:UNLOGGED |TEMP(?:ORARY)? |OR REPLACE |MATERIALIZED )*"
                            + "(?:TABLE|VIEW|FUNCTION|SEQUENCE|TYPE) "
                            + NAME,
                    FLAGS);

    private static final Pattern ALTERED =
            Pattern.compile("^ALTER (?:TABLE|VIEW|SEQUENCE|TYPE) " + NAME + " (.*)$", FLAGS);

    private static final Pattern DROPPED =
            Pattern.compile(
                    "^DROP (?:MATERIALIZED )?(?:TABLE|VIEW|SEQUENCE|TYPE|FUNCTION|PROCEDURE|SCHEMA|DOMAIN) "
                            + NAME,
                    FLAGS);

    private static final Pattern UNIQUE_INDEX =
            Pattern.compile("^CREATE UNIQUE INDEX .*? ON " + NAME, FLAGS);

    private static final Pattern TRUNCATED = Pattern.compile("^TRUNCATE (?:TABLE )?" + NAME, FLAGS);

    /** The first matching pattern applies. */
    private static final Map<Pattern, String> ACTIONS = new LinkedHashMap<>();

    static {
        rule("^RENAME CONSTRAINT", "");
        rule("^RENAME", "renames what the previous release may use");
        rule("^DROP (CONSTRAINT|EXPRESSION|IDENTITY)", "");
        rule("^DROP", "drops what the previous release may use");
        rule("^SET SCHEMA", "moves what the previous release may use");
        rule("^ALTER .*SET NOT NULL", "asks for a value that the previous release may leave out");
        rule("^ALTER .*DROP DEFAULT", "asks for a value that the previous release may leave out");
        rule("^ALTER (COLUMN )?\\S+ (SET DATA )?TYPE (TEXT|BIGINT|NUMERIC)$", "");
        rule("^ALTER (COLUMN )?\\S+ (SET DATA )?TYPE ", "may narrow a type");
        rule(
                "^ADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\\b",
                "refuses what the previous release may write");
        rule(
                "^ADD .*DEFAULT.* UNIQUE|^ADD .* UNIQUE.* DEFAULT",
                "gives two rows of the previous release the same value");
        rule("^ADD .*(DEFAULT|GENERATED|SERIAL)", "");
        rule(
                "^ADD .*(NOT NULL|PRIMARY KEY)",
                "asks for a value that the previous release leaves out");
    }

    private static void rule(String action, String problem) {
        ACTIONS.put(Pattern.compile(action), problem);
    }

    /** Text in brackets; commas in it do not separate actions. */
    private static final Pattern BRACKETS = Pattern.compile("\\([^()]*\\)");

    private final ReleaseVersion previous;
    private final Set<String> made = new HashSet<>();
    private final List<String> broken = new ArrayList<>();

    private MigrationRules(ReleaseVersion previous) {
        this.previous = previous;
    }

    /**
     * Reads the migrations of one database in their order.
     *
     * @return changes that can break the previous release
     */
    static List<String> brokenBy(List<String> migrations, ReleaseVersion previous) {
        MigrationRules rules = new MigrationRules(previous);
        migrations.forEach(it -> SqlScript.of(it).statements().forEach(rules::check));
        return List.copyOf(rules.broken);
    }

    private void check(Statement it) {
        Matcher created = CREATED.matcher(it.text());
        if (created.find()) {
            made.add(name(created));
        }
        problems(it.text()).forEach(problem -> report(it, problem));
    }

    private void report(Statement it, String problem) {
        Matcher marker = MARKER.matcher(it.comment());
        if (!marker.find()) {
            broken.add("%s: %s".formatted(problem, it.text()));
        } else if (ReleaseVersion.of(marker.group(1)).compareTo(previous) > 0) {
            broken.add(
                    "%s, which is safe after %s only: %s"
                            .formatted(problem, marker.group(1), it.text()));
        }
    }

    private Stream<String> problems(String sql) {
        Matcher altered = ALTERED.matcher(sql);
        if (altered.find()) {
            return isNew(altered)
                    ? Stream.of()
                    : actions(altered.group(2)).flatMap(MigrationRules::problem);
        }
        return Stream.of(
                        of(DROPPED, sql, "drops what the previous release may use"),
                        of(TRUNCATED, sql, "empties what the previous release may use"),
                        of(UNIQUE_INDEX, sql, "refuses what the previous release may write twice"))
                .flatMap(it -> it);
    }

    private Stream<String> of(Pattern pattern, String sql, String problem) {
        Matcher found = pattern.matcher(sql);
        return found.find() && !isNew(found) ? Stream.of(problem) : Stream.of();
    }

    private boolean isNew(Matcher named) {
        return made.contains(name(named));
    }

    private static String name(Matcher named) {
        return named.group(1).toLowerCase(Locale.ROOT);
    }

    private static Stream<String> actions(String actions) {
        String flat = actions;
        for (String next = empty(flat); !next.equals(flat); next = empty(flat)) {
            flat = next;
        }
        return Stream.of(flat.split(",")).map(it -> it.strip().toUpperCase(Locale.ROOT));
    }

    private static String empty(String brackets) {
        return BRACKETS.matcher(brackets).replaceAll("[]");
    }

    private static Stream<String> problem(String action) {
        return ACTIONS.entrySet().stream()
                .filter(it -> it.getKey().matcher(action).find())
                .map(Map.Entry::getValue)
                .limit(1)
                .filter(it -> !it.isEmpty());
    }
}
