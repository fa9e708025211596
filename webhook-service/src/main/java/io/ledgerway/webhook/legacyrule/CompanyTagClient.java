package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.company.CompanyTag;
import io.ledgerway.model.id.CompanyId;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Client of company-service that tags companies. */
final class CompanyTagClient {

    private static final Logger log = LoggerFactory.getLogger(CompanyTagClient.class);

    private final RestClient companyService;

    CompanyTagClient(RestClient companyService) {
        this.companyService = companyService;
    }

    /** Result of setting a tag. */
    enum Result {
        PRESENT(null),
        ABSENT("The consumer must filter by a tag of this company: set createTags."),
        NO_ROOM("The company has the maximum number of tags; remove one."),
        OTHER_VALUE(
                "The company has a tag with this key and another value: register a consumer that"
                        + " filters by another tag, then remove the webhook from the rule."),
        NOT_FOUND("The company no longer exists."),
        UNKNOWN("company-service is unavailable; try again.");

        private final @Nullable String remark;

        Result(@Nullable String remark) {
            this.remark = remark;
        }

        /** Remaining manual step, for the operator. */
        @Nullable String remark() {
            return remark;
        }
    }

    /** Sets a tag of a company unless it has another value; idempotent. */
    Result put(CompanyId company, String key, String value) {
        try {
            companyService
                    .put()
                    .uri("/internal/companies/{id}/tags", company)
                    .body(new CompanyTag(key, value))
                    .retrieve()
                    .toBodilessEntity();
            return Result.PRESENT;
        } catch (HttpClientErrorException e) {
            return switch (e.getStatusCode().value()) {
                case 404 -> Result.NOT_FOUND;
                case 409 -> Result.NO_ROOM;
                case 422 -> Result.OTHER_VALUE;
                default -> unknown(company, e);
            };
        } catch (RestClientException e) {
            return unknown(company, e);
        }
    }

    private static Result unknown(CompanyId company, RestClientException failure) {
        log.warn(
                "Company {} could not be tagged by company-service: {}",
                company,
                failure.getMessage());
        return Result.UNKNOWN;
    }
}
