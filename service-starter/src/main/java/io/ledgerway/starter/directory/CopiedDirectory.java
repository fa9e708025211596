package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyDirectoryView;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;

/** {@link Directory} out of this service's tables, company-service behind it. */
class CopiedDirectory implements Directory {

    private static final Comparator<DirectoryEntry.Connection> OLDEST_FIRST =
            Comparator.comparing(DirectoryEntry.Connection::created)
                    .thenComparing(DirectoryEntry.Connection::key);

    private final DirectoryTable table;
    private final CompanySource source;

    CopiedDirectory(DirectoryTable table, CompanySource source) {
        this.table = table;
        this.source = source;
    }

    @Override
    public DirectoryEntry.Company require(Caller caller, CompanyId company) {
        return table.company(company)
                .filter(it -> it.clientId().equals(caller.clientId()))
                .orElseGet(() -> confirmed(caller, company).company());
    }

    @Override
    public DirectoryEntry.Connection require(
            Caller caller, CompanyId company, ConnectionId connection) {
        require(caller, company);
        return table.connection(connection)
                .filter(it -> it.companyId().equals(company))
                .or(() -> find(confirmed(caller, company), connection))
                .orElseThrow(() ->
                        ApiException.notFound(
                                "Data connection %s not found".formatted(connection)));
    }

    @Override
    public CompanyDirectoryView view(Caller caller, CompanyId company) {
        return table.view(company)
                .filter(it -> it.company().clientId().equals(caller.clientId()))
                .orElseGet(() -> {
                    confirmed(caller, company);
                    return Directory.super.view(caller, company);
                });
    }

    private static Optional<DirectoryEntry.Connection> find(
            CompanyDirectoryView view, ConnectionId connection) {
        return view.connections().stream().filter(it -> it.id().equals(connection)).findFirst();
    }

    private CompanyDirectoryView confirmed(Caller caller, CompanyId company) {
        CompanyDirectoryView view =
                ask(company)
                        .orElseThrow(() ->
                                ApiException.notFound("No company was found with ID " + company));
        if (!view.company().clientId().equals(caller.clientId())) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "The API key is not associated with this company");
        }
        return view;
    }

    private Optional<CompanyDirectoryView> ask(CompanyId company) {
        Optional<CompanyDirectoryView> view = source.ask(company);
        view.ifPresent(table::store);
        return view;
    }

    @Override
    public Optional<DirectoryEntry.Company> company(CompanyId company) {
        return table.company(company).or(() -> ask(company).map(CompanyDirectoryView::company));
    }

    @Override
    public List<DirectoryEntry.Connection> connections(CompanyId company) {
        return table.connections(company);
    }

    @Override
    public List<DirectoryEntry.Connection> confirmedConnections(CompanyId company) {
        return ask(company).map(CompanyDirectoryView::connections).orElse(List.of()).stream()
                .sorted(OLDEST_FIRST)
                .toList();
    }

    @Override
    public void forget(UUID id) {
        table.remove(id);
    }

    @Override
    public boolean isForgotten(UUID id) {
        return table.isRemoved(id);
    }
}
