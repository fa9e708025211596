package io.ledgerway.sandbox.quickbooksonline.fault;

import org.jspecify.annotations.Nullable;

/** An error of the dialect, with its code, texts and HTTP status. */
public class Fault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final String VALIDATION = "ValidationFault";

    private final int status;
    private final String type;
    private final String code;
    private final String title;
    private final String detail;
    private final @Nullable String element;

    private Fault(
            int status,
            String type,
            String code,
            String title,
            String detail,
            @Nullable String element) {
        super(detail);
        this.status = status;
        this.type = type;
        this.code = code;
        this.title = title;
        this.detail = detail;
        this.element = element;
    }

    private static Fault invalid(
            String code, String title, String detail, @Nullable String element) {
        return new Fault(400, VALIDATION, code, title, detail, element);
    }

    /** The token is missing, expired or revoked. */
    public static Fault authentication(String detail) {
        return new Fault(
                401,
                "AUTHENTICATION",
                "3200",
                "message=AuthenticationFailed; errorCode=003200; statusCode=401",
                detail,
                null);
    }

    /** The token opens another company, or lacks the scope. */
    public static Fault authorization() {
        return new Fault(
                403,
                "AUTHORIZATION",
                "3100",
                "message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403",
                "The application is not authorized for this company or scope",
                null);
    }

    /** Too many calls. */
    public static Fault throttled() {
        return new Fault(
                429,
                "SERVICE",
                "3001",
                "message=ThrottleExceeded; errorCode=003001; statusCode=429",
                "The request limit was reached.  Try again later",
                null);
    }

    public static Fault missing(String element) {
        return invalid(
                "2020",
                "Required param missing, need to supply the required value for the API",
                "Required parameter %s is missing in the request".formatted(element),
                element);
    }

    /** A member that the entity does not have, or a body that is no JSON object. */
    public static Fault unsupportedMember(String detail) {
        return invalid("2010", "Request has invalid or unsupported property", detail, null);
    }

    public static Fault invalidId(String value) {
        return invalid(
                "2030",
                "Invalid ID",
                "Id should be a valid number. Supplied value:%s".formatted(value),
                "Id");
    }

    /** A compressed body with more bytes than an uncompressed one may have. */
    public static Fault tooLarge(int limit) {
        return new Fault(
                413,
                VALIDATION,
                "2010",
                "Request has invalid or unsupported property",
                "The body has more than %d bytes".formatted(limit),
                null);
    }

    /** A value that the database rejects. */
    public static Fault unstorable() {
        return business("A value is too large or contains a character that cannot be stored");
    }

    /** A value that cannot be read, such as a date in another form. */
    public static Fault unreadable(String element, String value) {
        return invalid(
                "2050",
                "Invalid value",
                "The value of %s cannot be read: %s".formatted(element, value),
                element);
    }

    public static Fault invalidReference(String what, String value, String element) {
        return invalid(
                "2500",
                "Invalid Reference Id",
                "Invalid Reference Id : %s element id %s not found".formatted(what, value),
                element);
    }

    public static Fault notFound() {
        return invalid(
                "610",
                "Object Not Found",
                "Object Not Found : Something you're trying to use has been made inactive. Check the"
                        + " fields with accounts, customers, items, vendors or employees.",
                "");
    }

    public static Fault stale() {
        return invalid(
                "5010",
                "Stale Object Error",
                "Stale Object Error : You and another user were working on this at the same time."
                        + " Another user finished before you did, so your work was not saved.",
                "");
    }

    public static Fault duplicateName(String number) {
        return invalid(
                "6240",
                "Duplicate Name Exists Error",
                "The name supplied already exists. : Id=%s".formatted(number),
                null);
    }

    public static Fault duplicateNumber(String docNumber, String type, String id) {
        return invalid(
                "6140",
                "Duplicate Document Number Error",
                "Duplicate Document Number Error : You must specify a different number. This number has"
                        + " already been used. DocNumber=%s is assigned to TxnType=%s with TxnId=%s"
                                .formatted(docNumber, type, id),
                "");
    }

    public static Fault periodClosed(String until) {
        return invalid(
                "6210",
                "Account Period Closed, Cannot Update Through Services API",
                "Business Validation Error: The account period has closed and the account books cannot be"
                        + " updated through the QBO Services API. Closed until "
                        + until,
                "");
    }

    public static Fault business(String detail) {
        return invalid(
                "6000",
                "A business validation error has occurred while processing your request",
                "Business Validation Error: " + detail,
                "");
    }

    public static Fault unsupportedOperation(String detail) {
        return invalid("500", "Unsupported Operation", detail, null);
    }

    /** The query cannot be parsed. */
    public static Fault unparsableQuery(String detail) {
        return invalid("4000", "Error parsing query", "QueryParserError: " + detail, null);
    }

    /** The query has an unknown entity or property. */
    public static Fault invalidQuery(String detail) {
        return invalid("4001", "Invalid query", "QueryValidationError: " + detail, null);
    }

    public static Fault internal() {
        return new Fault(
                500,
                "SystemFault",
                "10000",
                "An application error has occurred while processing your request",
                "System Failure Error: see the log of the sandbox",
                "");
    }

    public int status() {
        return status;
    }

    public String type() {
        return type;
    }

    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    public String detail() {
        return detail;
    }

    public @Nullable String element() {
        return element;
    }
}
