package io.ledgerway.company.datatypeaccess;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientDataTypeAccessTests {

    private static final Set<DataType> READ = Set.of(DataType.CUSTOMERS, DataType.INVOICES);

    private final ClientId client = ClientId.random();

    @Test
    void typesThatAreReadCanBeWritten() {
        assertThat(new ClientDataTypeAccess(_ -> Optional.of(READ), _ -> false).of(client))
                .isEqualTo(new DataTypeAccess(READ, READ));
    }

    @Test
    void expensesAreWrittenIfACompanyHasThem() {
        DataTypeAccess use =
                new ClientDataTypeAccess(_ -> Optional.of(READ), client::equals).of(client);

        assertThat(use.read()).isEqualTo(READ);
        assertThat(use.written())
                .containsAll(READ)
                .contains(DataType.DIRECT_COSTS, DataType.TRANSFERS)
                .doesNotContain(DataType.CREDIT_NOTES);
    }

    @Test
    void everythingCountsAsUsedWhileTheSettingsAreNotKnown() {
        assertThat(new ClientDataTypeAccess(_ -> Optional.empty(), _ -> false).of(client))
                .isEqualTo(DataTypeAccess.ALL);
    }
}
