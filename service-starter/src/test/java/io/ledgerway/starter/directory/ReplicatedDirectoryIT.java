package io.ledgerway.starter.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;

class ReplicatedDirectoryIT {

    private final DirectoryRepository repository =
            new DirectoryRepository(StarterDatabase.create().jdbc());
    private final Map<CompanyId, CompanyWithConnections> companyService = new HashMap<>();
    private int lookups;
    private final CompanyDirectory companyDirectory =
            new ReplicatedDirectory(
                    repository,
                    company -> {
                        lookups++;
                        return Optional.ofNullable(companyService.get(company));
                    });
    private final SampleDirectory sample = SampleDirectory.random();
    private final ConnectionId connection = ConnectionId.random();

    @Test
    void replicatedCompanyNeedsNoRequest() {
        repository.store(sample.company(1, "Acme"));

        assertThat(companyDirectory.require(sample.caller(), sample.company()).name())
                .isEqualTo("Acme");
        assertThat(companyDirectory.findCompany(sample.company())).isPresent();
        assertThat(lookups).isZero();
    }

    @Test
    void missingCompanyIsRequestedOnce() {
        companyService.put(sample.company(), sample.view());

        companyDirectory.require(sample.caller(), sample.company());
        companyDirectory.require(sample.caller(), sample.company());

        assertThat(lookups).isOne();
    }

    @Test
    void unknownCompanyIsNotFound() {
        refuses(
                () -> companyDirectory.require(sample.caller(), sample.company()),
                HttpStatus.NOT_FOUND,
                "No company was found with ID " + sample.company());
        assertThat(companyDirectory.findCompany(sample.company())).isEmpty();
    }

    @Test
    void companyOfAnotherClientIsForbiddenAfterConfirmation() {
        repository.store(sample.company(1, "Acme"));
        companyService.put(sample.company(), sample.view());

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() ->
                        companyDirectory.require(
                                SampleDirectory.caller(ClientId.random()), sample.company()))
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.FORBIDDEN));
        assertThat(lookups).isOne();
    }

    @Test
    void missingConnectionIsRequestedAndStored() {
        repository.store(sample.company(1, "Acme"));
        companyService.put(sample.company(), sample.view(linked()));

        assertThat(companyDirectory.require(sample.caller(), sample.company(), connection))
                .isEqualTo(linked());
        assertThat(companyDirectory.connections(sample.company())).containsExactly(linked());
        assertThat(lookups).isOne();
    }

    @Test
    void replicatedCompanyWithConnectionsNeedsNoRequest() {
        repository.store(sample.company(1, "Acme"));
        repository.store(linked());

        CompanyWithConnections view =
                companyDirectory.requireWithConnections(sample.caller(), sample.company());

        assertThat(view.company().name()).isEqualTo("Acme");
        assertThat(view.connections()).containsExactly(linked());
        assertThat(lookups).isZero();
    }

    @Test
    void missingCompanyWithConnectionsIsRequestedAndStored() {
        companyService.put(sample.company(), sample.view(linked()));

        assertThat(
                        companyDirectory
                                .requireWithConnections(sample.caller(), sample.company())
                                .connections())
                .containsExactly(linked());
        assertThat(
                        companyDirectory
                                .requireWithConnections(sample.caller(), sample.company())
                                .connections())
                .hasSize(1);
        assertThat(lookups).isOne();
    }

    @Test
    void viewIsRefusedAsTheCompanyIs() {
        repository.store(linked());
        refuses(
                () -> companyDirectory.requireWithConnections(sample.caller(), sample.company()),
                HttpStatus.NOT_FOUND,
                "No company was found with ID " + sample.company());
        repository.store(sample.company(1, "Acme"));
        companyService.put(sample.company(), sample.view());

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() ->
                        companyDirectory.requireWithConnections(
                                SampleDirectory.caller(ClientId.random()), sample.company()))
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.FORBIDDEN));
    }

    @Test
    void unknownConnectionIsNotFound() {
        companyService.put(sample.company(), sample.view());

        refuses(
                () -> companyDirectory.require(sample.caller(), sample.company(), connection),
                HttpStatus.NOT_FOUND,
                "Data connection %s not found".formatted(connection));
    }

    @Test
    void connectionOfAnotherCompanyIsNotFoundBelowThisOne() {
        SampleDirectory other = new SampleDirectory(sample.client(), CompanyId.random());
        repository.store(sample.company(1, "Acme"));
        repository.store(other.connection(connection, 1, ConnectionStatus.LINKED));
        companyService.put(sample.company(), sample.view());

        refuses(
                () -> companyDirectory.require(sample.caller(), sample.company(), connection),
                HttpStatus.NOT_FOUND,
                "Data connection %s not found".formatted(connection));
    }

    @Test
    void confirmedConnectionsAreThoseOfCompanyServiceOldestFirst() {
        DirectoryEntry.Connection younger =
                sample.connection(
                        ConnectionId.random(),
                        1,
                        ConnectionStatus.PENDING_AUTH,
                        Instant.EPOCH.plusSeconds(9));
        repository.store(sample.connection(connection, 1, ConnectionStatus.PENDING_AUTH));
        companyService.put(sample.company(), sample.view(younger, linked()));

        assertThat(companyDirectory.confirmedConnections(sample.company()))
                .containsExactly(linked(), younger);
        assertThat(companyDirectory.connections(sample.company()))
                .containsExactly(linked(), younger);
    }

    @Test
    void unknownCompanyHasNoConnections() {
        assertThat(companyDirectory.confirmedConnections(sample.company())).isEmpty();
    }

    private DirectoryEntry.Connection linked() {
        return sample.connection(connection, 2, ConnectionStatus.LINKED);
    }

    private static void refuses(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable call,
            HttpStatus status,
            String error) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(call)
                .withMessage(error)
                .satisfies(it -> assertThat(it.status()).isEqualTo(status));
    }
}
