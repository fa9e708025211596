package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** {@link CompanyDirectoryClient} over HTTP. */
class HttpCompanyDirectoryClient implements CompanyDirectoryClient {

    private static final Logger log = LoggerFactory.getLogger(HttpCompanyDirectoryClient.class);

    private final RestClient companyService;

    HttpCompanyDirectoryClient(RestClient companyService) {
        this.companyService = companyService;
    }

    @Override
    public Optional<CompanyWithConnections> find(CompanyId company) {
        try {
            return Optional.ofNullable(
                    companyService
                            .get()
                            .uri("/internal/directory/companies/{id}", company)
                            .retrieve()
                            .body(CompanyWithConnections.class));
        } catch (HttpClientErrorException.NotFound e) {
            return Optional.empty();
        } catch (RestClientException e) {
            log.warn("company-service did not return company {}: {}", company, e.getMessage());
            throw ApiException.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "Companies cannot be looked up at the moment. Try again later");
        }
    }
}
