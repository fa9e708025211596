package io.ledgerway.company.datatypeaccess;

import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Determines what a client uses of platforms. A data type is read if the sync settings of the
 * client, or of one of its companies, pull it. It is written if it is read, because the API has no
 * switch for writes; the types of expense postings are also written if a company of the client has
 * the product {@code expenses}. The operator's settings of a platform bound both. While
 * sync-service is unavailable, everything counts as used.
 */
public final class ClientDataTypeAccess {

    /** What expenses, transfers, adjustments and reimbursements are posted as. */
    private static final Set<DataType> EXPENSES =
            Set.of(
                    DataType.BILLS,
                    DataType.DIRECT_COSTS,
                    DataType.DIRECT_INCOMES,
                    DataType.JOURNAL_ENTRIES,
                    DataType.SUPPLIERS,
                    DataType.TRANSFERS);

    private final Function<ClientId, Optional<Set<DataType>>> dataTypes;
    private final Predicate<ClientId> expenses;

    ClientDataTypeAccess(
            Function<ClientId, Optional<Set<DataType>>> dataTypes, Predicate<ClientId> expenses) {
        this.dataTypes = dataTypes;
        this.expenses = expenses;
    }

    /** Calls sync-service: not within a transaction. */
    public DataTypeAccess of(ClientId client) {
        return dataTypes.apply(client).map(it -> use(client, it)).orElse(DataTypeAccess.ALL);
    }

    private DataTypeAccess use(ClientId client, Set<DataType> read) {
        Set<DataType> written =
                expenses.test(client)
                        ? Stream.concat(read.stream(), EXPENSES.stream())
                                .collect(Collectors.toSet())
                        : read;
        return new DataTypeAccess(read, written);
    }
}
