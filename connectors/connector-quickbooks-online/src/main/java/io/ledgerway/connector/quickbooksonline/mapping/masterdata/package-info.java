/** Company, customers, suppliers, items, tracking categories and payment methods. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping.masterdata;

import org.jspecify.annotations.NullMarked;
