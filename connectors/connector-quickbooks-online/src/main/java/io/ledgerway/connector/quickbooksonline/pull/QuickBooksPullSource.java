package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RateLimitedReader;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;

/** Pulls entities, the company, tax codes and reports. */
public final class QuickBooksPullSource implements PullSource {

    private final String platformName;
    private final QuickBooksOnlineSettings settings;
    private final Clock clock;

    public QuickBooksPullSource(
            String platformName, QuickBooksOnlineSettings settings, Clock clock) {
        this.platformName = platformName;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        return new RateLimitedReader(reader(request, tenant, session));
    }

    private ResumableReader reader(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var type = request.type();
        var company = new CompanyApi(settings.apiUrl(), tenant, session.http());
        var report = QuickBooksReport.of(type);
        var sources = RecordSources.of(type);
        if (report.isPresent()) {
            return new ReportReader(
                    report.get(), request, company, session, clock, PullPosition.of(request));
        }
        if (type == DataType.COMPANY) {
            return new CompanyReader(tenant.id(), company, clock, PullPosition.of(request));
        }
        if (type == DataType.TAX_RATES) {
            return new TaxCodeReader(
                    company,
                    session,
                    clock,
                    request.mode(),
                    settings.pageSize(),
                    PullPosition.of(request));
        }
        if (sources.isEmpty()) {
            throw ConnectorException.NotSupported.dataType(type, platformName);
        }
        return new EntityReader(
                sources,
                request,
                company,
                session,
                clock,
                settings.pageSize(),
                PullPosition.of(request));
    }
}
