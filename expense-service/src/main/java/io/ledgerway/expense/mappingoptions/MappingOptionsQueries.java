package io.ledgerway.expense.mappingoptions;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.reference.SyncedRecordsClient;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds mapping options from the synced records. Memory holds only the response, at most {@link
 * SyncedRecordsClient#MAX_RECORDS} records of each type.
 */
public final class MappingOptionsQueries {

    private static final Logger log = LoggerFactory.getLogger(MappingOptionsQueries.class);
    private static final String PARTNER = "pexp";

    /** A lookup without ids, which returns the base currency. */
    private static final ReferenceRequest NO_IDS =
            new ReferenceRequest(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    private final AccountingConnections connections;
    private final SyncedRecordsClient records;
    private final ReferenceDataSource referenceDataSource;
    private final BackgroundRefresh refresh;
    private final CompanyDirectory companyDirectory;

    MappingOptionsQueries(
            AccountingConnections connections,
            SyncedRecordsClient records,
            ReferenceDataSource referenceDataSource,
            BackgroundRefresh refresh,
            CompanyDirectory companyDirectory) {
        this.connections = connections;
        this.records = records;
        this.referenceDataSource = referenceDataSource;
        this.refresh = refresh;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Reads the options of a company; empty if no accounting platform was ever linked. After the
     * connection has ended, its stored records are still the options. {@code hasChildren} is true
     * only where the platform returns it; other parents can be chosen.
     */
    public MappingOptions of(CompanyId company) {
        Optional<Connection> source = connections.forReads(company);
        if (source.isEmpty()) {
            return new MappingOptions(provider(company), List.of(), List.of(), List.of());
        }
        Connection connection = source.get();
        String platform = connection.platformKey();
        if (connection.status() == ConnectionStatus.LINKED) {
            refresh.queue(company, connection.id());
        }
        String base =
                referenceDataSource
                        .lookUp(company, connection.id(), NO_IDS)
                        .baseCurrency()
                        .orElse(null);
        return new MappingOptions(
                provider(company),
                read(
                        connection,
                        DataType.CHART_OF_ACCOUNTS,
                        Account.class,
                        it -> OptionMapper.of(platform, it, base)),
                read(
                        connection,
                        DataType.TRACKING_CATEGORIES,
                        TrackingCategory.class,
                        OptionMapper::of),
                read(
                        connection,
                        DataType.TAX_RATES,
                        TaxRate.class,
                        it -> OptionMapper.of(platform, it)));
    }

    private <T, R> List<R> read(
            Connection connection,
            DataType type,
            Class<T> record,
            Function<T, Optional<R>> option) {
        List<R> options = new ArrayList<>();
        boolean all =
                records.forEach(
                        connection.companyId(),
                        connection.id(),
                        type,
                        record,
                        it -> option.apply(it).ifPresent(options::add));
        if (!all) {
            log.warn(
                    "Company {} has more {} than mapping options can list",
                    connection.companyId(),
                    type.key());
        }
        return options;
    }

    private @Nullable String provider(CompanyId company) {
        return companyDirectory.connections(company).stream()
                .filter(it -> it.platformKey().equals(PARTNER))
                .map(Connection::platformName)
                .findFirst()
                .orElse(null);
    }
}
