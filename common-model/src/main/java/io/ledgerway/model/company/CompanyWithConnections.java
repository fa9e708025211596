package io.ledgerway.model.company;

import java.util.List;

/**
 * Response of company-service's {@code GET /internal/directory/companies/{companyId}}: the company
 * and all its connections, as they are now.
 */
public record CompanyWithConnections(
        DirectoryEntry.Company company, List<DirectoryEntry.Connection> connections) {

    public CompanyWithConnections {
        connections = List.copyOf(connections);
    }
}
