package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession.Owner;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.settings.SyncSetting;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Determines how much a data set pulls, from the current settings of its company and client. */
final class PullWindow {

    private final SyncSettings settings;
    private final SupplementalConfigRepository supplemental;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    PullWindow(
            SyncSettings settings,
            SupplementalConfigRepository supplemental,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.settings = settings;
        this.supplemental = supplemental;
        this.companyDirectory = companyDirectory;
        this.clock = clock;
    }

    /**
     * Returns how far back the pull reaches; everything if the company no longer exists.
     *
     * @throws ConnectorException.PlatformUnavailable if the company cannot be looked up; retried
     *     later
     */
    History of(DataSet dataSet) throws ConnectorException {
        return setting(dataSet)
                .map(it -> it.history(clock.instant().truncatedTo(ChronoUnit.MILLIS)))
                .orElse(History.WHOLE);
    }

    /**
     * Returns the number of months of a report; the default if the company no longer exists.
     *
     * @throws ConnectorException.PlatformUnavailable if the company cannot be looked up; retried
     *     later
     */
    int months(DataSet dataSet) throws ConnectorException {
        return setting(dataSet).map(SyncSetting::months).orElse(PullRequest.DEFAULT_REPORT_MONTHS);
    }

    /**
     * Returns the supplemental data to pull; none if the company no longer exists.
     *
     * @throws ConnectorException.PlatformUnavailable if the company cannot be looked up; retried
     *     later
     */
    SupplementalMapping supplements(DataSet dataSet) throws ConnectorException {
        DataSet.Source source = dataSet.source();
        return company(dataSet)
                .map(it -> supplemental.of(it.clientId(), source.platformKey(), source.type()))
                .orElse(SupplementalMapping.NONE);
    }

    /**
     * Returns whose records are pulled; empty if the company no longer exists.
     *
     * @throws ConnectorException.PlatformUnavailable if the company cannot be looked up; retried
     *     later
     */
    Optional<Owner> owner(DataSet dataSet) throws ConnectorException {
        return company(dataSet).map(it -> new Owner(it.clientId(), it.id()));
    }

    private Optional<SyncSetting> setting(DataSet dataSet) throws ConnectorException {
        return company(dataSet)
                .map(it -> settings.of(it.clientId(), it.id()).get(dataSet.source().type()));
    }

    private Optional<Company> company(DataSet dataSet) throws ConnectorException {
        try {
            return companyDirectory.findCompany(dataSet.ref().company());
        } catch (ApiException e) {
            throw new ConnectorException.PlatformUnavailable("The company cannot be looked up", e);
        }
    }
}
