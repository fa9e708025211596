package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table names existing alerts, all of them, and every planned fault. */
class FaultTableTests {

    private static final List<String> SERVICES =
            List.of(
                    "gateway",
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service",
                    "portal");

    private static final List<String> PLANNED =
            List.of(
                    "database unavailable",
                    "Kafka unavailable",
                    "object store full",
                    "clamd unavailable",
                    "platform erroring",
                    "platform throttling",
                    "platform slow",
                    "tokens revoked",
                    "consumer hanging",
                    "clock skewed",
                    "clock of a process skewed",
                    "one event that cannot be applied",
                    "key rotated in the middle");

    private static final Pattern LINK = Pattern.compile("(?m)^\\[(Ledgerway\\w+)]: (\\S+)$");

    private final FaultTable table = FaultTable.load();
    private final String page = Repository.text(FaultTable.PAGE);

    @Test
    void everyPlannedFaultHasARow() {
        Set<String> faults = new TreeSet<>();
        table.rows().forEach(it -> faults.add(it.fault()));

        assertThat(faults).containsAll(PLANNED);
        assertThat(faults).containsAll(SERVICES.stream().map(it -> it + " killed").toList());
        assertThat(table.rows()).extracting(FaultTable.Row::fault).doesNotHaveDuplicates();
    }

    @Test
    void everyAlertIsInTheTableOrListedWithAnotherCause() {
        assertThat(FaultTable.alerts(page)).isEqualTo(Rules.load().alertNames());
    }

    @Test
    void noAlertBothMustAndMayFire() {
        assertThat(table.rows())
                .allSatisfy(row -> assertThat(row.may()).noneMatch(it -> row.must().contains(it)));
    }

    @Test
    void everyAlertLeadsToItsRunbook() {
        List<MatchResult> links = LINK.matcher(page).results().toList();

        assertThat(links).extracting(it -> it.group(1)).hasSameElementsAs(FaultTable.alerts(page));
        assertThat(links)
                .allSatisfy(it -> {
                    assertThat(it.group(2)).endsWith("/" + it.group(1) + ".md");
                    assertThat(FaultTable.PAGE.resolveSibling(it.group(2))).isRegularFile();
                });
    }
}
