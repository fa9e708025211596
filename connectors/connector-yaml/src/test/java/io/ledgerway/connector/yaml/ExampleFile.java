package io.ledgerway.connector.yaml;

import java.io.StringReader;

/** A file of an adapter, of which a test changes one part. */
final class ExampleFile {

    static final String TEXT =
            """
            platform:
              key: acme
              name: Acme Books
              integrationId: 6f3f2c0e-5a0b-4c64-9c0e-2f6a7d1b8e11
              sourceId: 0b9d6a44-7e0f-4a5e-8d53-91c7f5f0a312
            link:
              fields:
                - {name: address, kind: address, label: Address}
                - {name: company, kind: text, label: Company}
                - {name: key, kind: secret, label: Key}
              address: "{address}/{company}"
              token: "{key}"
              check: /me
              tenant: {id: "{address}/{check.org.id}", name: "{check.org.name} of {company}"}
            limits:
              concurrent: 3
              calls:
                - {name: minute, permits: 60, window: PT1M, counted: fixed}
            types:
              suppliers:
                path: /contacts
                query: {kind: supplier}
                records: data.items
                total: data.count
                paging: {style: page, parameter: page, sizeParameter: per_page, size: 3}
                id: id
                modified: updated
                since: {parameter: since}
                deleted: {from: state, values: [deleted]}
                skip: {from: kind, values: [customer]}
                fields:
                  supplierName: name
                  status: {from: state, map: {live: Active, old: Archived}}
            unsupported:
              others: Acme has no such records.
            """;

    private ExampleFile() {}

    static AdapterFile read() {
        return read(TEXT);
    }

    static AdapterFile read(String text) {
        return AdapterFile.read("acme.yaml", new StringReader(text));
    }

    static AdapterFile with(String part, String other) {
        if (!TEXT.contains(part)) {
            throw new IllegalArgumentException(part);
        }
        return read(TEXT.replace(part, other));
    }
}
