package io.ledgerway.expense.reference;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Which connection a company's books are behind: its Linked accounting connection. */
public final class AccountingConnections {

    /** Uploaded files are read as files, never as books. */
    private static final String UPLOADED_FILES = "upac";

    private static final Comparator<Connection> BY_LINKING =
            Comparator.comparing(it -> Objects.requireNonNullElse(it.linkedAt(), Instant.EPOCH));

    private final CompanyDirectory companyDirectory;

    AccountingConnections(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /** That there is none is believed only when company-service says so. */
    public Optional<Connection> linked(CompanyId company) {
        Optional<Connection> known = linkedInReplica(company);
        return known.isPresent() ? known : linkedOf(companyDirectory.confirmedConnections(company));
    }

    /** The same as far as our own copy tells; asks nobody. */
    public Optional<Connection> linkedInReplica(CompanyId company) {
        return linkedOf(companyDirectory.connections(company));
    }

    private static Optional<Connection> linkedOf(List<Connection> connections) {
        return connections.stream()
                .filter(it -> it.sourceType() == SourceType.ACCOUNTING)
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .filter(it -> !it.platformKey().equals(UPLOADED_FILES))
                .max(BY_LINKING);
    }
}
