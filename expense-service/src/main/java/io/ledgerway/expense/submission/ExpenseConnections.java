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
 * The two connections without which a company posts no expenses: to its books, and the partner
 * connection. That they are Linked is believed at once; that one is not, only when company-service
 * says so.
 */
final class ExpenseConnections {

    private static final String PARTNER = "pexp";

    /** Uploaded files are no books. */
    private static final String UPLOADED_FILES = "upac";

    private final CompanyDirectory companyDirectory;

    ExpenseConnections(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /**
     * The connection to the books.
     *
     * @param lacking the status of the refusal: 422 in the older form, else 400
     * @throws ApiException when one of the two is not Linked
     */
    Connection requireAccounting(CompanyId company, HttpStatus lacking) {
        List<Connection> known = companyDirectory.connections(company);
        if (accounting(known).isEmpty() || !hasPartner(known)) {
            known = companyDirectory.confirmedConnections(company);
        }
        Connection books =
                accounting(known).orElseThrow(() -> refusal(company, lacking, "accounting"));
        if (!hasPartner(known)) {
            throw refusal(company, lacking, "partner expense");
        }
        return books;
    }

    private static ApiException refusal(CompanyId company, HttpStatus status, String what) {
        return ApiException.of(
                status, "Company %s has no linked %s connection.".formatted(company, what));
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
