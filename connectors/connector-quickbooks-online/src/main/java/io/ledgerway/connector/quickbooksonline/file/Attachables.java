package io.ledgerway.connector.quickbooksonline.file;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the files and notes that are attached to records. */
public final class Attachables {

    private static final String ENTITY = "Attachable";
    private static final Pattern ID = Pattern.compile("\\d{1,30}");

    private final CompanyApi company;
    private final int pageSize;

    public Attachables(CompanyApi company, int pageSize) {
        this.company = company;
        this.pageSize = pageSize;
    }

    /** Those of a record; none where the id cannot be one of the platform. */
    public List<SourceObject> of(QuickBooksEntity entity, String id) throws ConnectorException {
        var all = new ArrayList<SourceObject>();
        if (!ID.matcher(id).matches()) {
            return all;
        }
        int size = pageSize;
        while (size == pageSize) {
            var statement =
                    ("SELECT * FROM Attachable WHERE AttachableRef.EntityRef.Type = '%s' AND"
                                    + " AttachableRef.EntityRef.value = '%s' ORDERBY Id"
                                    + " STARTPOSITION %d MAXRESULTS %d")
                            .formatted(entity.jsonName(), id, all.size() + 1, pageSize);
            var records = company.query(ENTITY, statement).records();
            size = records.size();
            records.forEach(it -> all.add(new SourceObject(ENTITY, it)));
        }
        return all;
    }
}
