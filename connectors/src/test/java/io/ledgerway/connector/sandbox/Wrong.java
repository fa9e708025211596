package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
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
 * Ways for the native dialect to be wrong, each with the contract test that must notice. A contract
 * that is passed by a wrong platform proves nothing (design: connectors.md 5.3).
 */
public enum Wrong {
    /** Deleted records are told nowhere. */
    TELLS_NO_DELETIONS("deletionsArriveWithTheNextReadAndRestoredRecordsLive") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return answers(platform, ".*/deletions", it -> it.putArray("data"));
        }
    },
    /** "Since" leaves out what changed at that very moment. */
    LEAVES_OUT_THE_BOUNDARY("olderRecordsThanAskedForAreLeftOut") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> {
                String since = query(call).get("changed_since");
                return since == null
                        ? platform.send(call)
                        : json(platform.send(call), json -> without(json, "changed_at", since));
            };
        }
    },
    /** The last record of a page comes on no page. */
    LOSES_THE_LAST_OF_A_PAGE("aFullReadIsTheTruthForEveryDeclaredType") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return answers(
                    platform,
                    PAGE,
                    json -> {
                        if (json.has("next_cursor") && json.get("data") instanceof ArrayNode data) {
                            data.remove(data.size() - 1);
                        }
                    });
        }
    },
    /** The first page says that it is the last. */
    ENDS_TOO_EARLY("aFullReadIsTheTruthForEveryDeclaredType") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return answers(platform, PAGE, json -> json.remove("next_cursor"));
        }
    },
    /** What did not change comes again. */
    SENDS_EVERYTHING("aReadWithoutChangesBringsNothing") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> platform.send(without(call, "changed_since"));
        }
    },
    /** What changed while pages were read has left them, and is told nowhere. */
    HIDES_WHAT_CHANGES_MEANWHILE("aCompleteFullReadHasSeenEveryRecordThatLivedThroughIt") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> {
                Map<String, String> query = query(call);
                Answer answer = platform.send(call);
                return query.containsKey("changed_since") && !query.containsKey("changed_until")
                        ? json(answer, json -> json.putArray("data"))
                        : answer;
            };
        }
    },
    /** Every record says that it changed long ago. */
    HIDES_WHEN_RECORDS_CHANGED("everyRecordTellsWhenItChanged") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return replaces(platform, "\"changed_at\":\"[^\"]+\"", "\"changed_at\":\"" + LONG_AGO);
        }
    },
    /** The list of ids is one short. */
    LISTS_TOO_FEW_IDS("theListOfLiveIdsIsComplete") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return answers(
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
    /** "Too many requests" does not say for how long. */
    DOES_NOT_SAY_HOW_LONG("tooManyRequestsParkTheReadAndItGoesOnWhereItWas") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> {
                Answer answer = platform.send(call);
                var headers = new HashMap<>(answer.headers());
                headers.remove("retry-after");
                return new Answer(answer.status(), headers, answer.bytes());
            };
        }
    },
    /** A missing permission looks like trouble at the platform. */
    CALLS_FORBIDDEN_BROKEN("aMissingPermissionFailsThisReadOnly") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return says(platform, 403, 500);
        }
    },
    /** A token that has lived out is called one without permission. */
    CALLS_EXPIRED_FORBIDDEN("anExpiredTokenIsRenewedOnTheWay") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return says(platform, 401, 403);
        }
    },
    /** A permission that was withdrawn looks like trouble at the platform. */
    CALLS_WITHDRAWN_BROKEN("aRevokedPermissionIsToldAsSuch") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> {
                Answer answer = platform.send(call);
                return answer.status() == 400 || answer.status() == 401
                        ? new Answer(500, answer.headers(), answer.bytes())
                        : answer;
            };
        }
    },
    /** A refresh token works once, without grace for a lost answer. */
    GIVES_NO_GRACE("refreshingGivesAnotherTokenAndForgivesALostAnswer") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            Map<String, Boolean> used = new ConcurrentHashMap<>();
            return call -> {
                String token = form(call).get("refresh_token");
                return token != null && used.put(token, true) != null
                        ? new Answer(400, Map.of(), "{\"error\":\"invalid_grant\"}")
                        : platform.send(call);
            };
        }
    },
    /** A refresh token that was used works for ever. */
    FORGIVES_FOR_EVER("aUsedRefreshTokenDiesAfterItsGrace") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            Map<String, String> successors = new ConcurrentHashMap<>();
            return call -> {
                String token = form(call).get("refresh_token");
                if (token == null) {
                    return platform.send(call);
                }
                String latest = successors.getOrDefault(token, token);
                Answer answer = platform.send(body(call, call.body().replace(token, latest)));
                json(
                        answer,
                        json -> successors.put(token, json.path("refresh_token").asString(latest)));
                return answer;
            };
        }
    },
    /** To revoke is answered and not done. */
    REVOKES_NOTHING("afterWeRevokeNothingOpensAnyMore") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call ->
                    call.uri().getPath().endsWith("/oauth/revoke")
                            ? new Answer(200, Map.of(), "")
                            : platform.send(call);
        }
    },
    /** A code opens as often as it is shown. */
    TAKES_A_CODE_TWICE("aCodeWorksOnce") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            Map<String, Answer> given = new ConcurrentHashMap<>();
            return call -> {
                String code = form(call).get("code");
                if (code == null) {
                    return platform.send(call);
                }
                Answer before = given.get(code);
                Answer answer = before == null ? platform.send(call) : before;
                given.put(code, answer);
                return answer;
            };
        }
    },
    /** The same write under the same key is done again, and cannot be looked up. */
    FORGETS_WRITE_KEYS("aLostAnswerMakesNoSecondRecord") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call ->
                    call.uri().getPath().contains("/writes/")
                            ? new Answer(404, Map.of(), "{\"code\":\"not_found\",\"message\":\"\"}")
                            : platform.send(withoutHeader(call, "Idempotency-Key"));
        }
    },
    /** What somebody else changed meanwhile is overwritten. */
    OVERWRITES("aStaleUpdateIsRefusedAndAFreshOneIsDone") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> platform.send(withoutHeader(call, "If-Unmodified-Since-Change"));
        }
    },
    /** A refusal does not say what is wrong. */
    NAMES_NO_MEMBER("aRefusalNamesItsMemberAndLeavesNothing") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return answers(platform, ".*", json -> json.remove("errors"));
        }
    },
    /** To delete is answered and not done. */
    DELETES_NOTHING("everyTypeThatCanBeDeletedIs") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call ->
                    call.method().equals("DELETE")
                            ? new Answer(
                                    200,
                                    Map.of(),
                                    "{\"collection\":\"any\",\"id\":\"any\",\"version\":1,"
                                            + "\"changed_at\":\"2026-01-01T00:00:00.000Z\",\"warnings\":[]}")
                            : platform.send(call);
        }
    },
    /** Cents are lost. */
    LOSES_CENTS("papersOfBothSidesAreReadBackMemberByMember") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return replaces(platform, "\"(-?\\d+)\\.\\d*[1-9]\\d*\"", "\"$1.00\"");
        }
    },
    /** A file comes back a byte short. */
    LOSES_A_BYTE("aFileAtTheLimitIsReadBackAndOneByteMoreIsRefused") {
        @Override
        PlatformHttp before(PlatformHttp platform) {
            return call -> {
                Answer answer = platform.send(call);
                return call.uri().getPath().endsWith("/content")
                        ? new Answer(
                                answer.status(),
                                answer.headers(),
                                Arrays.copyOf(answer.bytes(), answer.bytes().length - 1))
                        : answer;
            };
        }
    };

    private static final String PAGE = ".*/native/v1/[^/]+/[^/]+";
    private static final String LONG_AGO = "2001-01-01T00:00:00.000Z\"";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String noticedBy;

    Wrong(String noticedBy) {
        this.noticedBy = noticedBy;
    }

    /** The contract test that must fail. */
    public String noticedBy() {
        return noticedBy;
    }

    /** The platform as a connector sees it when it is wrong in this way, and only in this. */
    abstract PlatformHttp before(PlatformHttp platform);

    private static PlatformHttp answers(
            PlatformHttp platform, String path, Consumer<ObjectNode> change) {
        return call -> {
            Answer answer = platform.send(call);
            return call.uri().getPath().matches(path) ? json(answer, change) : answer;
        };
    }

    private static PlatformHttp replaces(PlatformHttp platform, String pattern, String by) {
        Pattern compiled = Pattern.compile(pattern);
        return call -> {
            Answer answer = platform.send(call);
            return call.method().equals("GET") && isJson(answer)
                    ? with(answer, compiled.matcher(answer.body()).replaceAll(by).getBytes(UTF_8))
                    : answer;
        };
    }

    private static PlatformHttp says(PlatformHttp platform, int status, int instead) {
        return call -> {
            Answer answer = platform.send(call);
            return answer.status() == status
                    ? new Answer(instead, answer.headers(), answer.bytes())
                    : answer;
        };
    }

    private static Answer json(Answer answer, Consumer<ObjectNode> change) {
        if (isJson(answer) && JSON.readTree(answer.bytes()) instanceof ObjectNode json) {
            change.accept(json);
            return with(answer, JSON.writeValueAsBytes(json));
        }
        return answer;
    }

    private static boolean isJson(Answer answer) {
        return answer.headers().getOrDefault("content-type", "").contains("json");
    }

    private static Answer with(Answer answer, byte[] body) {
        return new Answer(answer.status(), answer.headers(), body);
    }

    private static void without(ObjectNode page, String member, String value) {
        if (page.get("data") instanceof ArrayNode data) {
            data.values().stream()
                    .filter(each -> each.path(member).asString("").equals(value))
                    .toList()
                    .forEach(each -> data.values().remove(each));
        }
    }

    private static Call without(Call call, String name) {
        var query = new HashMap<>(query(call));
        if (query.remove(name) == null) {
            return call;
        }
        String text = call.uri().toString();
        URI uri = Uris.of(URI.create(text.substring(0, text.indexOf('?'))), "", query);
        return new Call(call.method(), uri, call.headers(), call.bytes(), call.file());
    }

    private static Call withoutHeader(Call call, String name) {
        var headers = new HashMap<>(call.headers());
        headers.remove(name);
        return new Call(call.method(), call.uri(), headers, call.bytes(), call.file());
    }

    private static Call body(Call call, String body) {
        return new Call(call.method(), call.uri(), call.headers(), body);
    }

    private static Map<String, String> query(Call call) {
        return pairs(call.uri().getQuery());
    }

    private static Map<String, String> form(Call call) {
        return call.uri().getPath().endsWith("/oauth/token") ? pairs(call.body()) : Map.of();
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
