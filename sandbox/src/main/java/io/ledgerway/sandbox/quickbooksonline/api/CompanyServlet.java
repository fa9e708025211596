package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.api.PageRead;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.quickbooksonline.fault.FaultBodies;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.web.RequestLimit;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DataIntegrityViolationException;
import tools.jackson.databind.ObjectMapper;

/**
 * The API of companies. A servlet of its own, so that it reads every body itself: compressed ones,
 * and files whose first boundary follows an empty line.
 */
class CompanyServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private static final Logger LOG = LoggerFactory.getLogger(CompanyServlet.class);
    private static final String COMPANY = "/quickbooks/v3/company/";
    private static final String FILE = "/quickbooks/files/";
    private static final String FILE_MEMBER = "\"TempDownloadUri\":\"";

    private final transient CompanyAccess access;
    private final transient CompanyCalls calls;
    private final transient CompanyLimits limits;
    private final transient Companies companies;
    private final transient Tenants tenants;
    private final transient ApplicationEventPublisher events;
    private final transient ObjectMapper json;
    private final transient Clock clock;

    CompanyServlet(
            CompanyAccess access,
            CompanyCalls calls,
            CompanyLimits limits,
            Companies companies,
            Tenants tenants,
            ApplicationEventPublisher events,
            ObjectMapper json,
            Clock clock) {
        this.access = access;
        this.calls = calls;
        this.limits = limits;
        this.companies = companies;
        this.tenants = tenants;
        this.events = events;
        this.json = json;
        this.clock = clock;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setHeader("intuit_tid", UUID.randomUUID().toString());
        response.setHeader(
                "Cache-Control", "max-age=0, no-cache, no-store, must-revalidate, private");
        CallResponse callResponse;
        try {
            callResponse = answer(request);
        } catch (Fault fault) {
            if (fault.status() == 401) {
                response.setHeader(
                        "WWW-Authenticate", "Bearer realm=\"Intuit\", error=\"invalid_token\"");
            }
            callResponse =
                    CallResponse.error(fault.status(), FaultBodies.of(fault, clock.instant()));
        } catch (DataIntegrityViolationException rejection) {
            LOG.info("The database rejected a value of a call", rejection);
            callResponse =
                    CallResponse.error(400, FaultBodies.of(Fault.unstorable(), clock.instant()));
        } catch (RuntimeException e) {
            LOG.error("A call failed unexpectedly", e);
            callResponse =
                    CallResponse.error(500, FaultBodies.of(Fault.internal(), clock.instant()));
        }
        write(request, response, callResponse);
    }

    private CallResponse answer(HttpServletRequest request) throws IOException {
        String path = request.getRequestURI();
        if (path.startsWith(FILE)) {
            return file(List.of(path.substring(FILE.length()).split("/")));
        }
        List<String> segments =
                path.startsWith(COMPANY)
                        ? Arrays.stream(path.substring(COMPANY.length()).split("/"))
                                .map(it -> URLDecoder.decode(it, StandardCharsets.UTF_8))
                                .toList()
                        : List.of();
        if (segments.size() < 2) {
            throw Fault.unsupportedOperation("Operation %s is not supported.".formatted(path));
        }
        Company company = access.open(request.getHeader("Authorization"), segments.getFirst());
        String realm = company.realm();
        limits.begin(realm, segments.get(1).equals("batch"), tenants.now(company.tenant()));
        try {
            CallResponse callResponse =
                    calls.answer(
                            new CompanyCall(
                                    company,
                                    request,
                                    segments.subList(1, segments.size()),
                                    body(request),
                                    json),
                            base(request));
            if (request.getAttribute(CompanyCalls.PAGE) != null) {
                events.publishEvent(new PageRead(company.tenant().id()));
            }
            return callResponse;
        } finally {
            limits.end(realm);
        }
    }

    private CallResponse file(List<String> segments) {
        if (segments.size() != 2) {
            throw Fault.notFound();
        }
        return calls.file(
                companies.find(segments.getFirst()).orElseThrow(Fault::notFound),
                segments.getLast());
    }

    private static byte[] body(HttpServletRequest request) throws IOException {
        byte[] body = request.getInputStream().readAllBytes();
        String encoding = request.getHeader("Content-Encoding");
        boolean compressed =
                encoding != null
                        && encoding.contains("gzip")
                        && body.length > 2
                        && body[0] == (byte) 0x1f
                        && body[1] == (byte) 0x8b;
        if (!compressed) {
            return body;
        }
        int limit = RequestLimit.of(request);
        try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] content = stream.readNBytes(limit + 1);
            if (content.length > limit) {
                throw Fault.tooLarge(limit);
            }
            return content;
        } catch (IOException e) {
            throw Fault.unsupportedMember("The body is not compressed as announced");
        }
    }

    private static String base(HttpServletRequest request) {
        String address = request.getRequestURL().toString();
        return address.substring(0, address.length() - request.getRequestURI().length());
    }

    private static void write(
            HttpServletRequest request, HttpServletResponse response, CallResponse callResponse)
            throws IOException {
        byte[] body =
                callResponse.contentType().startsWith("application/json")
                        ? withAddresses(callResponse.body(), base(request))
                        : callResponse.body();
        response.setStatus(callResponse.status());
        response.setContentType(callResponse.contentType());
        if (callResponse.disposition() != null) {
            response.setHeader("Content-Disposition", callResponse.disposition());
        }
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /** The addresses of files begin with that of this server; one byte is one character here. */
    private static byte[] withAddresses(byte[] body, String base) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return text.contains(FILE_MEMBER + "/")
                ? text.replace(FILE_MEMBER + "/", FILE_MEMBER + base + "/")
                        .getBytes(StandardCharsets.ISO_8859_1)
                : body;
    }
}
