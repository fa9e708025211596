package io.ledgerway.webhook.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.header.HeadersRequest.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderValidationTests {

    private static final List<CustomHeader> NONE = List.of();

    @Test
    void orderAndValuesAreUnchanged() {
        assertThat(
                        HeaderValidation.check(
                                arguments(
                                        item("X-Env", "a b\tc", false),
                                        item("Authorization", "Bearer x", null)),
                                NONE))
                .containsExactly(
                        new CustomHeader("X-Env", "a b\tc", false),
                        new CustomHeader("Authorization", "Bearer x", true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization",
                "cookie",
                "X-Api-Key",
                "X-Auth",
                "X-TOKEN",
                "My-Secret",
                "X-Password",
                "X-Signature"
            })
    void secretHeadersAreNeverReturned(String name) {
        assertThat(HeaderValidation.check(arguments(item(name, "v", false)), NONE))
                .containsExactly(new CustomHeader(name, "v", true));
    }

    @Test
    void otherHeadersAreSensitiveByDefault() {
        assertThat(HeaderValidation.check(arguments(item("X-Env", "v", null)), NONE))
                .containsExactly(new CustomHeader("X-Env", "v", true));
        assertThat(HeaderValidation.check(arguments(item("X-Service-ClientId", "v", null)), NONE))
                .containsExactly(new CustomHeader("X-Service-ClientId", "v", false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection",
                "keep-alive",
                "TE",
                "Trailers",
                "Trailer",
                "Transfer-Encoding",
                "Upgrade",
                "Host",
                "Content-Length",
                "Content-Type",
                "content-encoding",
                "User-Agent",
                "Proxy-Authorization",
                "Proxy-Anything",
                "Expect",
                "webhook-id",
                "Webhook-Anything",
                "svix-id",
                "",
                " ",
                "a b",
                "a:b",
                "a\r\nb",
                "ä",
                "a\u0000"
            })
    void nameThatIsOursOrNoneIsRefused(String name) {
        assertRefused(arguments(item(name, "v", null)), NONE, "headers[0].name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", " a", "a ", "a\r\nX: y", "a\nb", "ä", "a\u0000b", "\u007f"})
    void valueThatNoHeaderCanHaveIsRefused(String value) {
        assertRefused(arguments(item("X-Env", value, null)), NONE, "headers[0].value");
    }

    @Test
    void lengthsHaveLimits() {
        assertThat(HeaderValidation.check(arguments(item("X-Env", "v".repeat(4096), null)), NONE))
                .hasSize(1);
        assertRefused(arguments(item("X-Env", "v".repeat(4097), null)), NONE, "headers[0].value");
        assertRefused(arguments(item("x".repeat(129), "v", null)), NONE, "headers[0].name");
        assertThat(HeaderValidation.check(new HeadersRequest(many(20)), NONE)).hasSize(20);
        assertRefused(new HeadersRequest(many(21)), NONE, "headers");
        assertRefused(new HeadersRequest(null), NONE, "headers");
    }

    @Test
    void namesAreUnique() {
        assertRefused(
                arguments(item("X-Env", "a", null), item("x-env", "b", null)),
                NONE,
                "headers[1].name");
    }

    @Test
    void withoutValueTheStoredOneIsUsed() {
        List<CustomHeader> kept =
                List.of(
                        new CustomHeader("Authorization", "Bearer x", true),
                        new CustomHeader("X-Env", "north", false),
                        new CustomHeader("X-Hidden", "h", true));

        assertThat(
                        HeaderValidation.check(
                                arguments(
                                        item("x-env", null, null),
                                        item("authorization", null, null)),
                                kept))
                .containsExactly(
                        new CustomHeader("x-env", "north", false),
                        new CustomHeader("authorization", "Bearer x", true));
        assertRefused(arguments(item("X-New", null, null)), kept, "headers[0].value");
        assertRefused(arguments(item("X-Hidden", null, false)), kept, "headers[0].sensitive");
    }

    @Test
    void clientIdIsAddedOnceAndOtherHeadersAreUnchanged() {
        ClientId client = ClientId.random();
        List<CustomHeader> kept =
                List.of(
                        new CustomHeader("x-service-clientid", "wrong", false),
                        new CustomHeader("Authorization", "Bearer x", true));

        assertThat(HeaderValidation.withClientId(kept, client))
                .containsExactly(
                        new CustomHeader("Authorization", "Bearer x", true),
                        new CustomHeader("X-Service-ClientId", client.toString(), false));
    }

    @Test
    void refusalNeverRepeatsAValue() {
        assertThatThrownBy(() ->
                        HeaderValidation.check(arguments(item("X-Env", "hidden\r\n", null)), NONE))
                .satisfies(it ->
                        assertThat(String.valueOf(((ApiException) it).validation()))
                                .doesNotContain("hidden"));
        assertThat(new CustomHeader("a", "hidden", true).toString()).doesNotContain("hidden");
        assertThat(arguments(item("a", "hidden", null)).toString()).doesNotContain("hidden");
    }

    private static void assertRefused(
            HeadersRequest arguments, List<CustomHeader> kept, String item) {
        assertThatThrownBy(() -> HeaderValidation.check(arguments, kept))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .extracting(error -> String.valueOf(error.itemId()))
                                        .contains(item));
    }

    private static List<@Nullable Item> many(int count) {
        return IntStream.range(0, count)
                .<@Nullable Item>mapToObj(at -> item("X-" + at, "v", null))
                .toList();
    }

    private static HeadersRequest arguments(@Nullable Item... items) {
        return new HeadersRequest(Arrays.asList(items));
    }

    private static Item item(String name, @Nullable String value, @Nullable Boolean sensitive) {
        return new Item(name, value, sensitive);
    }
}
