package io.ledgerway.system.connector;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.api.Uris;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Defects of a platform, each with the contract test that must detect it. A test that passes on a
 * defective platform proves nothing.
 */
public enum PlatformDefect {
    /** Deletions are not reported. */
    OMITS_DELETIONS("deletionsAndRestorationsAreReadIncrementally") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return modifyJson(platform, ".*/deletions", it -> it.putArray("data"));
        }
    },
    /** {@code changed_since} is exclusive. */
    EXCLUDES_BOUNDARY("recordsModifiedBeforeTheRequestedTimeAreLeftOut") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                String since = query(request).get("changed_since");
                return since == null
                        ? platform.send(request)
                        : json(platform.send(request), json -> without(json, "changed_at", since));
            };
        }
    },
    /** The last record of each page is missing. */
    OMITS_LAST_RECORD_OF_PAGE("aFullReadHasAllRecordsOfEveryDeclaredType") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return modifyJson(
                    platform,
                    PAGE,
                    json -> {
                        if (json.has("next_cursor") && json.get("data") instanceof ArrayNode data) {
                            data.remove(data.size() - 1);
                        }
                    });
        }
    },
    /** The first page has no cursor. */
    ENDS_AFTER_FIRST_PAGE("aFullReadHasAllRecordsOfEveryDeclaredType") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return modifyJson(platform, PAGE, json -> json.remove("next_cursor"));
        }
    },
    /** Unchanged records are returned. */
    IGNORES_CHANGED_SINCE("anIncrementalReadWithoutChangesIsEmpty") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> platform.send(without(request, "changed_since"));
        }
    },
    /** Records that change during a read are on no page. */
    OMITS_CONCURRENT_CHANGES("aCompleteFullReadHasEveryRecordThatExistedThroughoutIt") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                Map<String, String> query = query(request);
                Response response = platform.send(request);
                return query.containsKey("changed_since") && !query.containsKey("changed_until")
                        ? json(response, json -> json.putArray("data"))
                        : response;
            };
        }
    },
    /** Every record has an old modification time. */
    REPORTS_OLD_CHANGE_TIMES("everyRecordHasItsModificationTime") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return replaceText(
                    platform, "\"changed_at\":\"[^\"]+\"", "\"changed_at\":\"" + LONG_AGO);
        }
    },
    /** The list of ids lacks an id. */
    OMITS_AN_ID("theListOfLiveIdsIsComplete") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return modifyJson(
                    platform,
                    ".*/ids",
                    json -> {
                        if (json.get("ids") instanceof ArrayNode ids && !ids.isEmpty()) {
                            ids.remove(0);
                        } else if (json.get("data") instanceof ArrayNode data && !data.isEmpty()) {
                            data.remove(0);
                        }
                    });
        }
    },
    /** Status 429 has no {@code Retry-After}. */
    OMITS_RETRY_AFTER("aRateLimitReschedulesTheReadWhichThenContinues") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                Response response = platform.send(request);
                var headers = new HashMap<>(response.headers());
                headers.remove("retry-after");
                return new Response(response.status(), headers, response.bytes());
            };
        }
    },
    /** {@code Retry-After} is never longer than an hour. */
    SHORTENS_RETRY_AFTER("aLongRateLimitOfAWriteIsReportedInFullAndWritesNothing") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                Response response = platform.send(request);
                var headers = new HashMap<>(response.headers());
                headers.computeIfPresent("retry-after", (_, _) -> "3600");
                return new Response(response.status(), headers, response.bytes());
            };
        }
    },
    /** A missing permission is reported as a server error. */
    ANSWERS_500_FOR_403("aMissingPermissionFailsOnlyOneRead") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return replaceStatus(platform, 403, 500);
        }
    },
    /** An expired token is reported as a missing permission. */
    ANSWERS_403_FOR_401("anExpiredTokenIsRenewedDuringARead") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return replaceStatus(platform, 401, 403);
        }
    },
    /** A revoked authorization is reported as a server error. */
    ANSWERS_500_AFTER_REVOCATION("aRevokedAuthorizationIsReported") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                Response response = platform.send(request);
                return response.status() == 400 || response.status() == 401
                        ? new Response(500, response.headers(), response.bytes())
                        : response;
            };
        }
    },
    /** A refresh token can be used once, without grace period. */
    REJECTS_REUSED_REFRESH_TOKEN("aRefreshTokenCanBeUsedAgainWithinItsGracePeriod") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            Map<String, Boolean> used = new ConcurrentHashMap<>();
            return request -> {
                String token = form(request).get("refresh_token");
                return token != null && used.put(token, true) != null
                        ? new Response(400, Map.of(), "{\"error\":\"invalid_grant\"}")
                        : platform.send(request);
            };
        }
    },
    /** A used refresh token never expires. */
    ACCEPTS_OLD_REFRESH_TOKEN_FOR_EVER("aUsedRefreshTokenExpiresAfterItsGracePeriod") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            Map<String, String> successors = new ConcurrentHashMap<>();
            return request -> {
                String token = form(request).get("refresh_token");
                if (token == null) {
                    return platform.send(request);
                }
                String latest = successors.getOrDefault(token, token);
                Response response =
                        platform.send(body(request, request.body().replace(token, latest)));
                json(
                        response,
                        json -> successors.put(token, json.path("refresh_token").asString(latest)));
                return response;
            };
        }
    },
    /** A revocation is confirmed, but not executed. */
    IGNORES_REVOCATION("aRevokedRefreshTokenIsRejected") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request ->
                    request.uri().getPath().endsWith("/oauth/revoke")
                            ? new Response(200, Map.of(), "")
                            : platform.send(request);
        }
    },
    /** A code can be used several times. */
    ACCEPTS_CODE_TWICE("aCodeCanBeUsedOnce") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            Map<String, Response> given = new ConcurrentHashMap<>();
            return request -> {
                String code = form(request).get("code");
                if (code == null) {
                    return platform.send(request);
                }
                Response before = given.get(code);
                Response response = before == null ? platform.send(request) : before;
                given.put(code, response);
                return response;
            };
        }
    },
    /** A repeated idempotency key is executed again, and cannot be looked up. */
    IGNORES_IDEMPOTENCY_KEYS("aLostResponseDoesNotCauseADuplicate") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request ->
                    request.uri().getPath().contains("/writes/")
                            ? new Response(
                                    404, Map.of(), "{\"code\":\"not_found\",\"message\":\"\"}")
                            : platform.send(withoutHeader(request, "Idempotency-Key"));
        }
    },
    /** Concurrent changes are overwritten. */
    IGNORES_UNMODIFIED_SINCE("anUpdateOfAModifiedRecordIsRejected") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> platform.send(withoutHeader(request, "If-Unmodified-Since-Change"));
        }
    },
    /** A rejection does not name the fields. */
    OMITS_FIELD_ERRORS("aRejectedWriteNamesItsFieldsAndWritesNothing") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return modifyJson(platform, ".*", json -> json.remove("errors"));
        }
    },
    /** A deletion is confirmed, but not executed. */
    IGNORES_DELETE("aRecordIsDeleted") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request ->
                    request.method().equals("DELETE")
                            ? new Response(
                                    200,
                                    Map.of(),
                                    "{\"collection\":\"any\",\"id\":\"any\",\"version\":1,"
                                            + "\"changed_at\":\"2026-01-01T00:00:00.000Z\",\"warnings\":[]}")
                            : platform.send(request);
        }
    },
    /** Amounts have no cents. */
    TRUNCATES_CENTS("aCreditNoteIsReadBack") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return replaceText(platform, "\"(-?\\d+)\\.\\d*[1-9]\\d*\"", "\"$1.00\"");
        }
    },
    /** Files lack their last byte. */
    TRUNCATES_FILE("aFileOfMaximumSizeIsReadBackAndALargerOneIsRejected") {
        @Override
        PlatformHttp applyTo(PlatformHttp platform) {
            return request -> {
                Response response = platform.send(request);
                return request.uri().getPath().endsWith("/content")
                        ? new Response(
                                response.status(),
                                response.headers(),
                                Arrays.copyOf(response.bytes(), response.bytes().length - 1))
                        : response;
            };
        }
    };

    private static final String PAGE = ".*/native/v1/[^/]+/[^/]+";
    private static final String LONG_AGO = "2001-01-01T00:00:00.000Z\"";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String detectedBy;

    PlatformDefect(String noticedBy) {
        this.detectedBy = noticedBy;
    }

    /** The name of the contract test that must fail. */
    public String detectedBy() {
        return detectedBy;
    }

    /** Injects the defect between the connector and the platform. */
    abstract PlatformHttp applyTo(PlatformHttp platform);

    private static PlatformHttp modifyJson(
            PlatformHttp platform, String path, Consumer<ObjectNode> change) {
        return request -> {
            Response response = platform.send(request);
            return request.uri().getPath().matches(path) ? json(response, change) : response;
        };
    }

    private static PlatformHttp replaceText(PlatformHttp platform, String pattern, String by) {
        Pattern compiled = Pattern.compile(pattern);
        return request -> {
            Response response = platform.send(request);
            return request.method().equals("GET") && isJson(response)
                    ? with(
                            response,
                            compiled.matcher(response.body()).replaceAll(by).getBytes(UTF_8))
                    : response;
        };
    }

    private static PlatformHttp replaceStatus(PlatformHttp platform, int status, int instead) {
        return request -> {
            Response response = platform.send(request);
            return response.status() == status
                    ? new Response(instead, response.headers(), response.bytes())
                    : response;
        };
    }

    private static Response json(Response response, Consumer<ObjectNode> change) {
        if (isJson(response) && JSON.readTree(response.bytes()) instanceof ObjectNode json) {
            change.accept(json);
            return with(response, JSON.writeValueAsBytes(json));
        }
        return response;
    }

    private static boolean isJson(Response response) {
        return response.headers().getOrDefault("content-type", "").contains("json");
    }

    private static Response with(Response response, byte[] body) {
        return new Response(response.status(), response.headers(), body);
    }

    private static void without(ObjectNode page, String member, String value) {
        if (page.get("data") instanceof ArrayNode data) {
            data.values().stream()
                    .filter(each -> each.path(member).asString("").equals(value))
                    .toList()
                    .forEach(each -> data.values().remove(each));
        }
    }

    private static Request without(Request request, String name) {
        var query = new HashMap<>(query(request));
        if (query.remove(name) == null) {
            return request;
        }
        String text = request.uri().toString();
        URI uri = Uris.of(URI.create(text.substring(0, text.indexOf('?'))), "", query);
        return new Request(
                request.method(),
                uri,
                request.headers(),
                request.bytes(),
                request.file(),
                request.largeResponse());
    }

    private static Request withoutHeader(Request request, String name) {
        var headers = new HashMap<>(request.headers());
        headers.remove(name);
        return new Request(
                request.method(),
                request.uri(),
                headers,
                request.bytes(),
                request.file(),
                request.largeResponse());
    }

    private static Request body(Request request, String body) {
        return new Request(request.method(), request.uri(), request.headers(), body);
    }

    private static Map<String, String> query(Request request) {
        return pairs(request.uri().getQuery());
    }

    private static Map<String, String> form(Request request) {
        return request.uri().getPath().endsWith("/oauth/token") ? pairs(request.body()) : Map.of();
    }

    private static Map<String, String> pairs(@Nullable String text) {
        var pairs = new HashMap<String, String>();
        if (text != null) {
            for (String pair : text.split("&", -1)) {
                int at = pair.indexOf('=');
                if (at > 0) {
                    pairs.put(pair.substring(0, at), pair.substring(at + 1));
                }
            }
        }
        return pairs;
    }
}
