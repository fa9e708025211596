package io.ledgerway.company.admin;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.error.ApiException;
import java.util.Objects;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** Those of another service, over its {@code /internal/dead-letters}. */
class RemoteDeadLetters implements DeadLetterSource {

    private final String service;
    private final RestClient http;

    RemoteDeadLetters(String service, RestClient http) {
        this.service = service;
        this.http = http;
    }

    @Override
    public String service() {
        return service;
    }

    @Override
    public DeadLetterService.DeadLetterPage page(int page, int pageSize) {
        return Objects.requireNonNull(
                http.get()
                        .uri(
                                "/internal/dead-letters?page={page}&pageSize={pageSize}",
                                page,
                                pageSize)
                        .retrieve()
                        .body(DeadLetterService.DeadLetterPage.class));
    }

    /** What the service refuses is refused here, in its words. */
    @Override
    public void replay(UUID id) {
        call("replay", id);
    }

    @Override
    public void discard(UUID id) {
        call("discard", id);
    }

    private void call(String what, UUID id) {
        try {
            http.post()
                    .uri("/internal/dead-letters/{id}/{what}", id, what)
                    .retrieve()
                    .toBodilessEntity();
        } catch (HttpClientErrorException.NotFound | HttpClientErrorException.Conflict e) {
            ErrorBody body = e.getResponseBodyAs(ErrorBody.class);
            throw ApiException.of(
                    Objects.requireNonNull(HttpStatus.resolve(e.getStatusCode().value())),
                    body == null ? "The service refused" : body.error());
        }
    }

    @Override
    public DeadLetterService.ReplayResult replayAll() {
        return Objects.requireNonNull(
                http.post()
                        .uri("/internal/dead-letters/replay")
                        .retrieve()
                        .body(DeadLetterService.ReplayResult.class));
    }
}
