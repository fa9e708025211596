package io.ledgerway.portal.statuslabel;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
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
