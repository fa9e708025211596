package io.ledgerway.deploy;

import static java.util.Comparator.naturalOrder;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Migrations are compatible with the previous release: its migrations are unchanged, and later ones
 * only expand. The list of its migrations is written by {@code scripts/release-records}.
 */
class MigrationRulesTests {

    private static final ReleaseVersion PREVIOUS = ReleaseVersion.of("0.2.0");

    @Test
    void migrationsOfThePreviousReleaseAreAsTheyWere() {
        Map<String, String> now = migrations();

        assertThat(now).containsAllEntriesOf(released());
    }

    @Test
    void laterMigrationsOnlyExpand() {
        Map<String, String> released = released();
        Map<Path, List<String>> later =
                migrations().keySet().stream()
                        .filter(it -> !released.containsKey(it))
                        .map(Path::of)
                        .sorted(Comparator.comparing(MigrationRulesTests::version))
                        .collect(
                                Collectors.groupingBy(
                                        Path::getParent,
                                        Collectors.mapping(
                                                it -> Repository.read(it.toString()),
                                                Collectors.toList())));

        later.forEach((folder, scripts) ->
                assertThat(MigrationRules.brokenBy(scripts, ReleaseVersion.previous()))
                        .as("%s, see docs/operations/upgrade.md", folder)
                        .isEmpty());
    }

    /**
     * An instance of the previous release that starts with the current schema ignores later
     * migrations, and fails on others that it does not have.
     */
    @Test
    void laterMigrationsHaveVersionsAboveThoseOfThePreviousRelease() {
        Set<String> released = released().keySet();
        String latest =
                released.stream().map(it -> version(Path.of(it))).max(naturalOrder()).orElseThrow();
        Map<String, String> latestOfFolder =
                released.stream()
                        .collect(
                                Collectors.toMap(
                                        MigrationRulesTests::folder,
                                        it -> version(Path.of(it)),
                                        BinaryOperator.maxBy(Comparator.<String>naturalOrder())));

        assertThat(migrations().keySet())
                .filteredOn(it -> !released.contains(it))
                .isNotEmpty()
                .allSatisfy(it -> {
                    // those of the starter run in the database of every service
                    String above =
                            it.contains("/db/starter/")
                                    ? latest
                                    : latestOfFolder.getOrDefault(folder(it), "");
                    assertThat(version(Path.of(it))).as(it).isGreaterThan(above);
                });
    }

    private static String folder(String migration) {
        return migration.substring(0, migration.lastIndexOf('/'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE seen",
                "drop table if exists public.seen cascade",
                "DROP VIEW seen_id; SELECT 1",
                "DROP FUNCTION seen_added()",
                "TRUNCATE seen",
                "ALTER TABLE seen DROP COLUMN place",
                "ALTER TABLE seen DROP place",
                "ALTER TABLE seen ADD COLUMN a int, DROP COLUMN place",
                "ALTER TABLE seen RENAME COLUMN place TO position",
                "ALTER TABLE seen RENAME TO seen_before",
                "ALTER TABLE seen SET SCHEMA old",
                "ALTER TABLE seen ADD COLUMN kind text NOT NULL",
                "ALTER TABLE seen ADD kind text NOT NULL CHECK (kind IN ('a', 'b'))",
                "ALTER TABLE seen ADD COLUMN note text DEFAULT '' UNIQUE",
                "ALTER TABLE seen ALTER COLUMN place SET NOT NULL",
                "ALTER TABLE seen ALTER place DROP DEFAULT",
                "ALTER TABLE seen ALTER COLUMN place TYPE integer",
                "ALTER TABLE seen ALTER COLUMN place SET DATA TYPE varchar(10)",
                "ALTER TABLE seen ADD CONSTRAINT few CHECK (place < 10)",
                "ALTER TABLE seen ADD CHECK (place < 10) NOT VALID",
                "ALTER TABLE seen ADD UNIQUE (place, kind)",
                "ALTER TABLE seen ADD FOREIGN KEY (kind) REFERENCES kind (id)",
                "ALTER TABLE ONLY seen ADD PRIMARY KEY (id)",
                "CREATE UNIQUE INDEX seen_place ON seen (place)",
                "CREATE UNIQUE INDEX IF NOT EXISTS seen_place ON seen (place) WHERE live",
                "/* gone */ DROP TABLE seen",
                "-- safe after 0.3.0: nobody reads it any more\nDROP TABLE seen",
                "-- safe after 0.2.0:\nDROP TABLE seen",
                "-- safe after 0.2.0: only the first\nDROP TABLE seen;\nDROP TABLE other",
                "CREATE TABLE other (id int); DROP TABLE seen"
            })
    void whatThePreviousReleaseTripsOverIsRefused(String sql) {
        assertThat(MigrationRules.brokenBy(List.of(sql), PREVIOUS)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE kind (id int PRIMARY KEY, name text NOT NULL UNIQUE CHECK (name <> ''))",
                "CREATE TABLE kind (id int); ALTER TABLE kind ADD COLUMN a text NOT NULL; DROP TABLE kind",
                "CREATE TABLE kind (id int); CREATE UNIQUE INDEX kind_id ON kind (id)",
                "ALTER TABLE seen ADD COLUMN note text",
                "ALTER TABLE seen ADD COLUMN note text NOT NULL DEFAULT 'drop column'",
                "ALTER TABLE seen ADD COLUMN twice int NOT NULL GENERATED ALWAYS AS (place * 2) STORED",
                "ALTER TABLE seen ADD COLUMN note text CHECK (note IN ('drop', 'rename'))",
                "ALTER TABLE seen ALTER COLUMN place DROP NOT NULL",
                "ALTER TABLE seen ALTER COLUMN place TYPE bigint, ALTER COLUMN name TYPE text",
                "ALTER TABLE seen DROP CONSTRAINT few",
                "ALTER TABLE seen RENAME CONSTRAINT few TO many",
                "CREATE INDEX seen_place ON seen (place)",
                "DROP INDEX seen_place",
                "INSERT INTO seen (note) VALUES ('DROP TABLE seen; TRUNCATE seen')",
                "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE seen; END $$",
                "-- DROP TABLE seen\nSELECT 1",
                "-- safe after 0.2.0: 0.2.0 no longer reads it\nDROP TABLE seen",
                "-- safe after 0.1.0: takes every value that it took\n"
                        + "ALTER TABLE seen DROP CONSTRAINT few, ADD CONSTRAINT few CHECK (place < 20)"
            })
    void whatItDoesNotNoticeIsAllowed(String sql) {
        assertThat(MigrationRules.brokenBy(List.of(sql), PREVIOUS)).isEmpty();
    }

    @Test
    void everyDropOfAListIsFound() {
        assertThat(
                        MigrationRules.brokenBy(
                                List.of("DROP TABLE a; ALTER TABLE b DROP c, DROP d"), PREVIOUS))
                .hasSize(3);
    }

    private static String version(Path migration) {
        String number = migration.getFileName().toString().split("__", 2)[0].substring(1);
        return Stream.of(number.split("_"))
                .map(it -> "%6s".formatted(it))
                .collect(Collectors.joining());
    }

    private static Map<String, String> released() {
        return Repository.read("deploy/src/test/resources/release/migrations.txt")
                .lines()
                .map(it -> it.split("  ", -1))
                .collect(Collectors.toMap(it -> it[1].substring(2), it -> it[0]));
    }

    /** Path and SHA-256 of each migration. */
    private static Map<String, String> migrations() {
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> modules = Files.list(Repository.ROOT)) {
            for (Path module : modules.toList()) {
                Path folder = module.resolve("src/main/resources/db");
                if (Files.exists(folder)) {
                    try (Stream<Path> below = Files.walk(folder)) {
                        below.filter(it -> it.toString().endsWith(".sql"))
                                .forEach(it ->
                                        found.put(
                                                Repository.ROOT.relativize(it).toString(),
                                                Repository.sha256(it)));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }
}
