package io.ledgerway.portal.statuslabel;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatusLabelsTests {

    private final StatusLabels statusLabels = new StatusLabels();

    @Test
    void everyErrorStatusHasARemedy() {
        for (DataSetStatus status : DataSetStatus.values()) {
            StatusLabel statusLabel = statusLabels.dataSet(status.wire());

            assertThat(statusLabel.meaning()).as(status.wire()).endsWith(".");
            assertThat(statusLabel.look().equals("bad"))
                    .as(status.wire())
                    .isEqualTo(status.isError());
            assertThat(statusLabel.next() != null || !status.isError()).as(status.wire()).isTrue();
        }
    }

    @Test
    void statusOfRunningWorkIsUnfinished() {
        assertThat(statusLabels.dataSet("Fetching").isUnfinished()).isTrue();
        assertThat(statusLabels.expenseSync(null, 1000).isUnfinished()).isTrue();
        assertThat(statusLabels.dataSet("Complete").isUnfinished()).isFalse();
        assertThat(statusLabels.write("Failed").isUnfinished()).isFalse();
        assertThat(statusLabels.connection("PendingAuth").isUnfinished()).isFalse();
    }

    @Test
    void textsOfExpensesNameNoMembersOfTheApi() {
        for (int code : new int[] {4000, 4040, 4220, 4260, 5000, 5080, 5120, 5130}) {
            assertPlain(statusLabels.expenseSync("PushError", code));
        }
        for (String status : List.of("ValidationError", "PushError", "Failed", "Unknown")) {
            assertPlain(statusLabels.expense(status));
        }
        assertThat(statusLabels.expenseSync("PushError", 5130).meaning())
                .endsWith("The other transactions, if any, were written.");
    }

    private static void assertPlain(StatusLabel label) {
        assertThat(label.look()).isEqualTo("bad");
        assertThat(label.help()).isNotNull();
        assertThat(label.meaning() + " " + label.next())
                .doesNotContainPattern("[a-z][A-Z]")
                .doesNotContain("null", "Webhook", "post ");
    }

    @Test
    void keysBecomeLabels() {
        assertThat(statusLabels.dataType("billCreditNotes")).isEqualTo("Bill credit notes");
        assertThat(statusLabels.dataType("banking-accountBalances"))
                .isEqualTo("Banking: account balances");
        assertThat(statusLabels.dataType("company")).isEqualTo("Company information");
        assertThat(statusLabels.dataType("custom/fixedAssets")).isEqualTo("custom/fixedAssets");
        for (DataType type : DataType.values()) {
            assertThat(statusLabels.dataType(type.key())).matches("[A-Z][a-z: ]+");
        }
    }

    @Test
    void unknownStatusIsShownUnchanged() {
        assertThat(statusLabels.dataSet("Routing").text()).isEqualTo("Routing");
        assertThat(statusLabels.connection("Paused").text()).isEqualTo("Paused");
        assertThat(statusLabels.connection(null).text()).isEmpty();
    }
}
