package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.sandbox.mapping.NativeReport;
import io.ledgerway.connector.sandbox.mapping.NativeType;

/** Opens reads of the dialect's collections. */
final class NativePull implements PullSource {

    private final String platformName;
    private final NativeApi api;

    NativePull(String platformName, NativeApi api) {
        this.platformName = platformName;
        this.api = api;
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var type = NativeType.of(request.type());
        var report = NativeReport.of(request.type());
        if (type.isEmpty() && report.isEmpty()) {
            throw NativeErrors.notSupported(request.type(), platformName);
        }
        var books = api.books(tenant, session.http());
        var progress = Progress.of(request);
        if (report.isPresent()) {
            return new ParkingReader(new ReportReader(report.get(), request, books, progress));
        }
        return new ParkingReader(
                type.orElseThrow().isSingle()
                        ? new OrganisationReader(books, progress)
                        : new CollectionReader(
                                type.orElseThrow(), request, books, session, progress));
    }
}
