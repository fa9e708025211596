package io.ledgerway.company.platformuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.link.PlatformUse;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlatformUsesTests {

    private static final Set<DataType> READ = Set.of(DataType.CUSTOMERS, DataType.INVOICES);

    private final ClientId client = ClientId.random();

    @Test
    void typesThatAreReadCanBeWritten() {
        assertThat(new PlatformUses(_ -> Optional.of(READ), _ -> false).of(client))
                .isEqualTo(new PlatformUse(READ, READ));
    }

    @Test
    void expensesAreWrittenIfACompanyHasThem() {
        PlatformUse use = new PlatformUses(_ -> Optional.of(READ), client::equals).of(client);

        assertThat(use.read()).isEqualTo(READ);
        assertThat(use.written())
                .containsAll(READ)
                .contains(DataType.DIRECT_COSTS, DataType.TRANSFERS)
                .doesNotContain(DataType.CREDIT_NOTES);
    }

    @Test
    void everythingCountsAsUsedWhileTheSettingsAreNotKnown() {
        assertThat(new PlatformUses(_ -> Optional.empty(), _ -> false).of(client))
                .isEqualTo(PlatformUse.ALL);
    }
}
