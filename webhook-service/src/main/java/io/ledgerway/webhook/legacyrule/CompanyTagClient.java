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
        ABSENT("The consumer must filter by a tag of this company: ask for createTags."),
        NO_ROOM("The company has the maximum number of tags; remove one."),
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

    /** Sets a tag of a company; idempotent. */
    Result put(CompanyId company, String key, String value) {
        try {
            companyService
                    .put()
                    .uri("/internal/companies/{id}/tags", company)
                    .body(new CompanyTag(key, value))
                    .retrieve()
                    .toBodilessEntity();
            return Result.PRESENT;
        } catch (HttpClientErrorException.NotFound e) {
            return Result.NOT_FOUND;
        } catch (HttpClientErrorException.Conflict e) {
            return Result.NO_ROOM;
        } catch (RestClientException e) {
            log.warn(
                    "Company {} could not be tagged by company-service: {}",
                    company,
                    e.getMessage());
            return Result.UNKNOWN;
        }
    }
}
