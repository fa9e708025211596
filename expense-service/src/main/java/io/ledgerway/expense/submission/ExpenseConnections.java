package io.ledgerway.expense.submission;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/**
 * Finds the two connections that postings need: accounting and partner expense. A missing
 * connection is confirmed with company-service before the request is rejected.
 */
final class ExpenseConnections {

    private static final String PARTNER = "pexp";

    /** Connections for uploaded files are not accounting platforms. */
    private static final String UPLOADED_FILES = "upac";

    private final CompanyDirectory companyDirectory;

    private static final String LINK =
            "Create one with POST /companies/%s/connections and let the customer open its linkUrl.";

    private static final String CREATE =
            "Create one with POST /companies/%s/sync/expenses/connections/partnerExpense.";

    ExpenseConnections(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the accounting connection.
     *
     * @param lacking the status of the error: 422 in the data set API, otherwise 400
     * @throws ApiException if one of the two connections is not Linked
     */
    Connection requireAccounting(CompanyId company, HttpStatus lacking) {
        List<Connection> connections = companyDirectory.connections(company);
        if (accounting(connections).isEmpty() || !hasPartner(connections)) {
            connections = companyDirectory.confirmedConnections(company);
        }
        Connection connection =
                accounting(connections)
                        .orElseThrow(() -> refusal(company, lacking, "accounting", LINK));
        if (!hasPartner(connections)) {
            throw refusal(company, lacking, "partner expense", CREATE);
        }
        return connection;
    }

    private static ApiException refusal(
            CompanyId company, HttpStatus status, String what, String remedy) {
        return ApiException.of(
                status,
                "Company %s has no linked %s connection. %s"
                        .formatted(company, what, remedy.formatted(company)));
    }

    private static Optional<Connection> accounting(List<Connection> connections) {
        return connections.stream()
                .filter(ExpenseConnections::isLinked)
                .filter(it -> it.sourceType() == SourceType.ACCOUNTING)
                .filter(it -> !it.platformKey().equals(UPLOADED_FILES))
                .findFirst();
    }

    private static boolean hasPartner(List<Connection> connections) {
        return connections.stream()
                .anyMatch(it -> isLinked(it) && it.platformKey().equals(PARTNER));
    }

    private static boolean isLinked(Connection connection) {
        return connection.status() == ConnectionStatus.LINKED;
    }
}
