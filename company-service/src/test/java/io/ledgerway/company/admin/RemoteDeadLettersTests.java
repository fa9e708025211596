package io.ledgerway.company.admin;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.noContent;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.serverError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.ledgerway.starter.deadletter.DeadLetter;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

class RemoteDeadLettersTests {

    @RegisterExtension
    static final WireMockExtension SERVICE =
            WireMockExtension.newInstance()
                    .options(WireMockConfiguration.options().dynamicPort())
                    .build();

    private static final UUID ID = UUID.randomUUID();

    private RemoteDeadLetters letters = new RemoteDeadLetters("sync-service", RestClient.create());

    @BeforeEach
    void ask() {
        letters = new RemoteDeadLetters("sync-service", RestClient.create(SERVICE.baseUrl()));
    }

    @Test
    void pageOfTheServiceIsReturned() {
        SERVICE.stubFor(
                get("/internal/dead-letters?page=2&pageSize=7")
                        .willReturn(
                                okJson(
                                        """
                                        {"results": [{"id": "%s", "topic": "company-directory",
                                            "failedAt": "2026-01-01T00:00:00Z", "error": "no",
                                            "status": "waiting", "later": 1}], "totalResults": 8}
                                        """
                                                .formatted(ID))));

        DeadLetterService.DeadLetterPage page = letters.page(2, 7);

        assertThat(page.totalResults()).isEqualTo(8);
        assertThat(page.results()).extracting(DeadLetter::id).containsExactly(ID);
    }

    @Test
    void rejectionKeepsStatusAndMessage() {
        stubReplay(204);
        assertThatCode(() -> letters.replay(ID)).doesNotThrowAnyException();

        stubReplay(409);
        assertThatThrownBy(() -> letters.replay(ID))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> {
                            assertThat(it.status()).isEqualTo(HttpStatus.CONFLICT);
                            assertThat(it).hasMessage("failed again");
                        });
        stubReplay(404);
        assertThatThrownBy(() -> letters.replay(ID))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it -> assertThat(it.status()).isEqualTo(HttpStatus.NOT_FOUND));
    }

    @Test
    void otherErrorsAreThrown() {
        SERVICE.stubFor(post("/internal/dead-letters/replay").willReturn(serverError()));

        assertThatThrownBy(() -> letters.replayAll()).isInstanceOf(RestClientException.class);

        SERVICE.stubFor(
                post("/internal/dead-letters/replay")
                        .willReturn(okJson("{\"replayed\": 3, \"failed\": 1}")));
        assertThat(letters.replayAll())
                .as("of an earlier version")
                .isEqualTo(new DeadLetterService.ReplayResult(3, 1, null));

        SERVICE.stubFor(
                post("/internal/dead-letters/replay")
                        .willReturn(okJson("{\"replayed\": 3, \"failed\": 1, \"remaining\": 7}")));
        assertThat(letters.replayAll()).isEqualTo(new DeadLetterService.ReplayResult(3, 1, 7));
    }

    private static void stubReplay(int status) {
        SERVICE.stubFor(
                post("/internal/dead-letters/" + ID + "/replay")
                        .willReturn(
                                status == 204
                                        ? noContent()
                                        : jsonResponse(
                                                """
                                                {"statusCode": %d, "service": "x", "error": "failed again",
                                                 "correlationId": "c", "canBeRetried": "No",
                                                 "detailedErrorCode": 0}
                                                """
                                                        .formatted(status),
                                                status)));
    }
}
