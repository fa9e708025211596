package io.ledgerway.sync.fetch;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSets.Ended;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.dataset.Holdings;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** How a data set is brought to its end, well or not. */
final class Ending {

    /** The status description that says so. */
    static final String REVOKED = "The platform withdrew its permission";

    private final DataSetLife life;
    private final PageStore pages;
    private final Holdings holdings;
    private final Directory directory;
    private final Clock clock;

    Ending(DataSetLife life, PageStore pages, Holdings holdings, Directory directory, Clock clock) {
        this.life = life;
        this.pages = pages;
        this.holdings = holdings;
        this.directory = directory;
        this.clock = clock;
    }

    /** Takes every step from Mapping to Complete; goes on where an earlier worker stopped. */
    void complete(DataSet fetched) {
        DataSet dataSet = fetched;
        if (dataSet.status() == DataSetStatus.MAPPING) {
            dataSet =
                    life.move(
                            dataSet, 92, DataSetStatus.VALIDATION_QUEUED, DataSetStatus.VALIDATING);
        }
        if (dataSet.status() == DataSetStatus.VALIDATING) {
            dataSet =
                    life.move(
                            dataSet, 96, DataSetStatus.PROCESSING_QUEUED, DataSetStatus.PROCESSING);
        }
        if (dataSet.work().comparing() && dataSet.work().seenAll()) {
            dataSet = pages.compare(dataSet);
        }
        succeed(dataSet);
    }

    private void succeed(DataSet dataSet) {
        Holding.Key key = PageStore.key(dataSet);
        life.end(
                dataSet,
                new Ended(DataSetStatus.COMPLETE, null, warning(holdings.of(key))),
                company(dataSet.ref().company()),
                () -> {
                    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
                    Holding before = holdings.of(key);
                    if (before.readable()
                            && !before.historySetting()
                                    .equals(dataSet.work().history().setting())) {
                        pages.retire(dataSet, now);
                    }
                    holdings.succeeded(key, dataSet, now);
                });
    }

    /** Ends it in an error, or without data. */
    void fail(DataSet dataSet, DataSetStatus status, String message, DataSetStatus... via) {
        life.end(
                dataSet,
                Ended.with(status, message),
                company(dataSet.ref().company()),
                () -> {},
                via);
    }

    /** Ends it because the platform took the permission back. */
    void revoked(DataSet dataSet, String message) {
        life.end(
                dataSet,
                new Ended(DataSetStatus.AUTH_ERROR, message, REVOKED),
                company(dataSet.ref().company()),
                () -> {});
    }

    private static @Nullable String warning(Holding holding) {
        return holding.heldBack() == 0
                ? null
                : "%d records are missing at the platform; they stay until another full compare misses them too"
                        .formatted(holding.heldBack());
    }

    /** Asked before the transaction. While nobody knows, the batch's own copy does. */
    private @Nullable CompanySnapshot company(CompanyId company) {
        try {
            return directory.company(company).map(DirectoryEntry.Company::snapshot).orElse(null);
        } catch (ApiException e) {
            return null;
        }
    }
}
